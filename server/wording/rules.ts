/*
 * Words that a UK firm's promotions should not say, or not without more: data, to be read by compliance. Each rule says
 * why, by which source, and has sentences that it must flag and must pass, which are its tests. Words alone cry wolf
 * ("guarantee" is mostly in sentences that say there is none), so a claim needs a subject, and each rule has exceptions.
 */

/** `block`: must not be shown. `ask`: somebody has to judge it. `note`: good to know. */
export type Level = 'block' | 'ask' | 'note';

export interface Rule {
  readonly id: string;
  readonly name: string;
  readonly level: Level;
  /** A sentence is flagged if one of these is in it. */
  readonly patterns: readonly RegExp[];
  /** …unless one of these is in it, too. */
  readonly exceptions: readonly RegExp[];
  readonly why: string;
  readonly source: string;
  readonly flags: readonly string[];
  readonly passes: readonly string[];
}

const negated =
  /\b(?:no|not|never|nobody|none|cannot|can['’]t|isn['’]t|aren['’]t|don['’]t|doesn['’]t|without a guarantee|nor)\b/i;
/** “Pay no tax” is a promise. */
const denied = /\b(?:not|never|nobody|cannot|(?:do|does|did|has|have|is|are)n['’]t)\b/i;
const question = /\?$/;
const we = String.raw`(?:we|our|us|with us|this (?:fund|portfolio|plan)|the (?:fund|portfolio))`;
const about = (claim: string) => [
  new RegExp(String.raw`\b${we}\b.*\b(?:${claim})`, 'i'),
  new RegExp(String.raw`\b(?:${claim})\b.*\b${we}\b`, 'i'),
];

export const rules: readonly Rule[] = [
  {
    id: 'guaranteed-return',
    name: 'A promise of returns',
    level: 'block',
    patterns: [
      /\bguarantee(?:s|d)?\b.*\b(?:returns?|growth|profit|income|results?|per ?cent|%)/i,
      /\b(?:returns?|growth|profit)\b.*\b(?:is|are) guaranteed/i,
      /\bdouble your (?:money|savings|pension|capital)\b/i,
      /\b(?:will|is certain to|is sure to) (?:grow|rise|increase|return|outperform)\b/i,
    ],
    exceptions: [negated, question, /\bannuit(?:y|ies)\b/i, /\bif\b|\bassum/i],
    why: 'Nobody can promise what an investment returns.',
    source: 'COBS 4.2.1R; COBS 4.2.5G (guaranteed, protected, secure)',
    flags: ['We guarantee a growth of 5 % a year.', 'Your returns are guaranteed.'],
    passes: ['Returns are not guaranteed.', 'If it grows by 5 % a year, the pot will grow to £12,000.'],
  },
  {
    id: 'no-risk',
    name: 'A claim that there is no risk',
    level: 'block',
    patterns: [
      /\b(?:risk[- ]free|free of risk|without (?:any )?(?:risk|downside)|(?:no|zero) risk)\b/i,
      /\b(?:cannot|can['’]t|can never|never) (?:lose|go down|fall)\b/i,
      /\b(?:completely|perfectly|totally|entirely|100 ?%) (?:safe|secure)\b/i,
      /\b(?:as safe as|safe as houses)\b/i,
      /\b(?:pension|capital|money|savings) (?:is|are) (?:safe|secure|protected)\b/i,
      /\bsecure income for life\b/i,
    ],
    exceptions: [
      question,
      /\b(?:no investment|nothing|nobody|no adviser|no one|not|never want|wants? to)\b/i,
      /\b(?:FSCS|compensation scheme|encrypt|password|data)\b/i,
    ],
    why: 'Each investment can lose value. “Safe” and “protected” need what protects it, and how far.',
    source: 'COBS 4.2.1R; COBS 4.2.5G; COBS 4.5.2R (fair and prominent indication of risks)',
    flags: ['It is a risk-free portfolio.', 'With us, your money is safe.'],
    passes: ['No investment is free of risk.', 'Is my money safe?', 'Your data is completely safe.'],
  },
  {
    id: 'superlative',
    name: 'A claim to be the best',
    level: 'ask',
    patterns: [
      ...about(
        String.raw`cheapest|number one|no\. ?1|unrivalled|unbeatable|award-winning|beats? the market|outperform`,
      ),
      /\b(?:we|our [\w -]+?|ours) (?:are|is|offer|give|have|provide)s?\b.{0,12}\b(?:best|leading|lowest)\b/i,
      /\b(?:nobody|no one|no other firm)\b.*\b(?:better|cheaper|more)\b.*\bthan (?:we|us|ours?)\b/i,
      /\b(?:the )?(?:best|cheapest|leading) (?:financial )?(?:advice|advisers?|firm|service)\b/i,
      /\bnumber one in (?:the|Britain)/i,
    ],
    exceptions: [
      question,
      negatedClaim(),
      /\b(?:best (?:time|way|for you|place|day|next step|interests?|number|to)|at best|do our best|best known as|leading (?:to|up)|lowest (?:income|figure|earner))\b/i,
      /\b(?:which|what|who|how|whether)\b.*\bbest\b/i,
    ],
    why: 'A comparison must be meaningful, fair and balanced, with its source; “best” rarely is.',
    source: 'COBS 4.6.1R, 4.6.2R (comparisons); CAP Code 3.7',
    flags: ['We are the best planners in Bristol.', 'Our fees are the lowest.'],
    passes: ['What is best for you depends on your plans.', 'We find the best time to call you.'],
  },
  {
    id: 'pressure',
    name: 'Pressure to act',
    level: 'ask',
    patterns: [
      /\b(?:act|apply|book|call|sign up|transfer|invest) (?:now|today)\b.*\b(?:before|ends?|last|left|miss)/i,
      /\b(?:before|until) (?:this|the) offer ends\b/i,
      /\bonly (?:a few|\w+) (?:places?|days?|hours?|spaces?) (?:are |is )?left\b/i,
      /\b(?:don['’]t|do not) miss (?:out|this)\b/i,
      /\b(?:last chance|limited time|hurry[:!,])/i,
    ],
    exceptions: [/\b(?:pressure|scam|fraud|beware|warning sign)/i, /\btax year\b/i],
    why: 'Haste makes customers decide against their interests.',
    source: 'PRIN 2A.2 (Consumer Duty: acting in good faith); COBS 4.2.1R',
    flags: ['Hurry: two places are left.', 'Apply now, before this offer ends.'],
    passes: ['Fraudsters say: do not miss out.', 'Book a call, or ring us.'],
  },
  {
    id: 'free',
    name: 'A claim that advice is free',
    level: 'ask',
    patterns: [
      /\badvice\b.*\b(?:is|are|completely|totally|entirely) (?:completely |entirely )?free\b(?! of)/i,
      /\b(?:free|no-cost) (?:financial |pension |investment )?advice\b/i,
      /\bno hidden (?:fees|costs|charges)\b/i,
      /\b(?:advice|service|it)\b.*\bcosts? you nothing\b/i,
    ],
    exceptions: [
      question,
      /\b(?:first|initial) (?:call|meeting|hour|chat)\b/i,
      /\b(?:MoneyHelper|Pension Wise|Citizens Advice)\b/i,
      /\b(?:ask|complain)/i,
    ],
    why: 'Advice is paid for, if only by commission. What is free, and what comes after it, must be said.',
    source: 'COBS 4.2.1R; COBS 6.1A (adviser charging); CAP Code 3.23',
    flags: ['Our advice is free.', 'It costs you nothing.'],
    passes: ['The first call is free.', 'Pension Wise gives free advice.', 'ISAs are free of income tax.'],
  },
  {
    id: 'regulator-endorses',
    name: 'An endorsement by the regulator',
    level: 'block',
    patterns: [
      /\b(?:FCA|Financial Conduct Authority|PRA|HMRC)(?: has|['’]s|[- ])?\s*(?:approv|endors|recommend|guarantee)\w*/i,
      /\b(?:approved|endorsed|recommended|guaranteed) by (?:the )?(?:FCA|Financial Conduct Authority|PRA|HMRC)\b/i,
    ],
    exceptions: [denied, question],
    why: 'A firm must not suggest that a regulator approves of what it sells.',
    source: 'GEN 1.2.2AR; COBS 4.2.5G',
    flags: ['The FCA has approved our portfolios.', 'An HMRC-approved trust.'],
    passes: [
      'We are authorised and regulated by the Financial Conduct Authority.',
      'HMRC does not approve such schemes.',
    ],
  },
  {
    id: 'pension-transfer',
    name: 'Encouragement to transfer a final salary pension',
    level: 'block',
    patterns: [
      /\b(?:transfer|move|swap|cash in)\b.*\b(?:final[- ]salary|defined[- ]benefit|DB) (?:pension|scheme)/i,
      /\b(?:whole|entire|all of (?:your|the)) (?:pension|pot)\b.*\b(?:in |as )?cash\b/i,
    ],
    exceptions: [
      question,
      negated,
      /\b(?:usually|most people|unlikely|rarely|only if|advice|whether|before you|in a few cases|lose|give up|worse|not be right)\b/i,
    ],
    why: 'A firm starts from the assumption that a transfer is not suitable.',
    source: 'COBS 19.1.6G; COBS 4.2.1R',
    flags: ['Transfer your final salary pension to a modern plan.'],
    passes: [
      'Most people should not transfer a defined benefit pension.',
      'Ask for advice before you transfer a final salary pension.',
    ],
  },
  {
    id: 'for-everybody',
    name: 'Suitable for everybody',
    level: 'ask',
    patterns: [
      /\bsuit(?:s|able for|ed to) (?:everyone|everybody|anyone|all)\b/i,
      /\b(?:everyone|everybody|you) should (?:invest|buy|transfer|put)\b/i,
    ],
    exceptions: [question, negated, /\b(?:if|when|whether|who|before|how much)\b/i],
    why: 'What suits a person depends on their circumstances, and to say so is advice.',
    source: 'COBS 4.2.1R; COBS 9A.2 (suitability); PRIN 2A.3 (products and target market)',
    flags: ['Everyone should invest in shares.', 'It is suitable for everybody.'],
    passes: ['It does not suit everybody.', 'Who should invest?'],
  },
  {
    id: 'tax-avoidance',
    name: 'A promise about tax',
    level: 'ask',
    patterns: [
      /\b(?:pay|paying) (?:no|zero|less) (?:inheritance |income |capital gains )?tax\b/i,
      /\btax\b.*\b(?:avoided|escape[ds]?)\b/i,
      /\b(?:avoid|escape)\b.*\b(?:all|entirely|completely)\b.*\btax\b/i,
    ],
    exceptions: [
      question,
      denied,
      /\b(?:depends?|may|might|can change|up to|allowance|within the first|if)\b/i,
    ],
    why: 'The tax to pay depends on circumstances, and can change: that has to be said with it.',
    source: 'COBS 4.5.7R (particular tax treatment)',
    flags: ['With our trust, inheritance tax is avoided entirely.'],
    passes: ['You may pay less tax; that depends on your circumstances.'],
  },
  {
    id: 'past-performance',
    name: 'Past performance',
    level: 'ask',
    patterns: [
      /\b(?:fund|portfolio|strategy|shares?|we)\b.*\b(?:has|have) (?:returned|grown|gained|outperformed|risen|made)\b.*(?:%|per ?cent)/i,
      /\b(?:since launch|over the (?:last|past) \w+ years)\b.*(?:%|per ?cent)/i,
      /\bpast (?:results|performance|returns)\b.*\b(?:shows?|proves?|means?)\b/i,
    ],
    exceptions: [question, denied, /\b(?:inflation|prices|house|State Pension|wages|interest rates?)\b/i],
    why: 'Past performance needs five years, its source, costs, and the warning that it is no guide to the future.',
    source: 'COBS 4.6.2R',
    flags: ['Our portfolio has grown by 9 % a year.', 'Past results show that we are right.'],
    passes: [
      'Past performance is not a guide to the future.',
      'Over the last ten years, prices rose by 30 % with inflation.',
    ],
  },
];

/** A claim that the firm does not make. */
function negatedClaim(): RegExp {
  return /\b(?:we|nobody|no one|adviser)\b.*\b(?:cannot|can['’]t|do not|don['’]t|not|never) (?:be |claim|promise|say|try|always)/i;
}
