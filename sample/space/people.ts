import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { firm } from '#shared/firm.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { personType } from '#shared/pages/person/person.model.ts';
import { pageLink, paragraph, richTextOf } from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from './add-each.ts';
import { investmentManagement, privateWealth } from './brands.ts';
import { fees, inPounds } from './firm/fee-figures.ts';
import { ourName } from './our-name.ts';

/** In every portrait the head is in the same place. */
const face = '12 15 76';

/** In the order of the team page. Mary Hollis has the id `personHollis`. */
export function addPeople(space: SpaceWriter): void {
  addEach(space, personType, 'person', {
    Hollis: {
      ...named('Mary Hollis', '+44 1632 960 161'),
      jobTitle: 'Managing partner and chartered financial planner',
      photo: space.picture('portraitSilverBob'),
      face,
      qualifications: ['APFS'],
      specialisms: ['retirement', 'pensions', 'later life'],
      meetings: ['In person', 'By video', 'At your home'],
      homeVisitMiles: 80,
      subjects: ['Retirement', 'Later life', 'Pensions', 'Inheritance Tax', 'Paying for care', 'Trusts'],
      office: space.to('officeAlderwick'),
      bio: richTextOf(
        'Mary taught mathematics for ten years before she came to us in 1998, to cover for a colleague on maternity leave. The colleague kept bees instead, and Mary kept the desk. She still thinks that a plan is finished when it has been explained back to her, and not before.',
        paragraph(
          'Most of her clients are within five years of ',
          pageLink('stopping work', space.to('pageRetirement')),
          ', on one side of it or the other. She asks what a good Tuesday would look like, since weekends look after themselves, and works back from there to the money. She has also sat with many people in the year after a husband or a wife died. In those meetings she says very little.',
        ),
        'She has run the firm since 2015 and has never given up clients to do it: a firm of planners, she says, should not be steered by someone who has forgotten what a first meeting is like.',
        'She rings the third bell in Alderwick church, and has been about to learn the fourth for some time.',
      ),
      metaDescription: `Mary Hollis, managing partner of ${ourName} and chartered financial planner in Alderwick: retirement and later life.`,
      theme: mainBrandId,
    },
    Rao: {
      ...named('Anjali Rao', '+44 1632 960 162'),
      jobTitle: 'Chartered financial planner',
      photo: space.picture('portraitOchreBlouse'),
      face,
      qualifications: ['APFS', 'AF7'],
      specialisms: ['pensions', 'pension transfers', 'divorce'],
      meetings: ['In person', 'By video', 'At your home'],
      homeVisitMiles: 90,
      subjects: ['Pensions', 'Pension transfers', 'Divorce', 'Retirement'],
      languages: ['Hindi'],
      office: space.to('officeThornbeck'),
      bio: richTextOf(
        'Anjali began at a pension company, in the department that wrote the letters. She could explain any of them on the telephone, and wondered why that was needed. In 2009 she joined us, so as to sit on the other side of the envelope.',
        paragraph(
          'She reads ',
          pageLink('old pensions', space.to('pagePensions')),
          ' the way other people read detective novels, and for the same reason: the thing that matters is on page nineteen. About half of her work is with couples who are parting. There a pension is often worth more than the house and is understood by only one of the two, so she spends the first meeting making sure that both of them can read it. She’s also our pension transfer specialist: all our advice on leaving a final-salary scheme is hers, or checked by her.',
        ),
        'She opened our Thornbeck office in 2016 with one colleague and a borrowed kettle, and now looks after six planners there.',
        'She runs up hills, slowly. She has twice come last in the Thornbeck Round, and says that the tea is better when there is no queue.',
      ),
      metaDescription: `Anjali Rao, chartered financial planner at ${ourName} in Thornbeck: old pensions, and what becomes of pensions in a divorce.`,
      theme: mainBrandId,
    },
    Mensah: {
      ...named('Kwame Mensah', '+44 20 7946 0163'),
      jobTitle: 'Chartered financial planner',
      photo: space.picture('portraitGreenJumper'),
      face,
      qualifications: ['APFS'],
      specialisms: ['business owners', 'company sales', 'pensions'],
      meetings: ['In person', 'By video', 'At your home'],
      homeVisitMiles: 120,
      subjects: ['Business owners', 'Pensions', 'Protection', 'Investing'],
      languages: ['French'],
      office: space.to('officeLondon'),
      bio: richTextOf(
        'Kwame and his brother had a printing works with nineteen people. They sold it in 2011, and he has described the year that followed as the worst-advised of his life: three firms, three opinions, and a tax bill that none of them had mentioned. He took his first examination that winter.',
        paragraph(
          'He advises people who ',
          pageLink('own a company', space.to('pageBusinessOwners')),
          ' or most of one, and those who come to London about their pensions. How owners pay themselves, what they leave in the business and what they take out, what happens if a partner dies, and what the whole of it is worth to them once it is sold. He likes to begin five years before a sale, and is usually given eight months.',
        ),
        paragraph(
          'His first question is what they would do on the Monday after. Those who have an answer, he finds, regret less. He also looks after ',
          pageLink('our own share scheme', space.to('pageAbout')),
          ', and so has to take his own advice.',
        ),
        'On Saturdays he referees football for children under eleven, whose arguments are shorter.',
      ),
      metaDescription: `Kwame Mensah, chartered financial planner at ${ourName} in London, who advises people that own a company and may one day sell it.`,
      theme: mainBrandId,
    },
    Pryce: {
      ...named('Owen Pryce', '+44 1632 960 164'),
      jobTitle: 'Financial planner',
      photo: space.picture('portraitCreamRollNeck'),
      face,
      qualifications: ['DipPFS'],
      specialisms: ['first savings', 'pensions', 'protection'],
      meetings: ['In person', 'By video', 'At your home'],
      homeVisitMiles: 60,
      subjects: ['First savings', 'Protection', 'Pensions', 'Investing'],
      languages: ['Welsh'],
      office: space.to('officePenmarrow'),
      bio: richTextOf(
        'Owen came at eighteen, in 2014, as our first apprentice. He had a place at a university and a summer job in the post room at Alderwick; the post room won. He has been a planner since 2020 and moved to Penmarrow to be near the water.',
        paragraph(
          'He works with people who are starting: a first job that pays properly, a first house, a first child. Much of it is about ',
          pageLink('cover', space.to('pageProtection')),
          ', which few people want to talk about and most are glad to have talked about. He is known for the sheet of paper on which he writes, in your words, what has to be paid each month whatever happens. Some clients have it on the refrigerator.',
        ),
        'A good part of his first meetings end with a list of things to do without him: join the scheme at work, clear the card, come back in two years, which most of them do.',
        'He rows at number three in the Penmarrow gig and bakes for the crew, which is why he is still at number three.',
      ),
      metaDescription: `Owen Pryce, financial planner at ${ourName} in Penmarrow, works with people who are starting: first savings, first house, first cover.`,
      theme: mainBrandId,
    },
    Ellwood: {
      ...named('Margaret Ellwood', '+44 1632 960 165'),
      jobTitle: 'Later-life adviser',
      photo: space.picture('portraitTerracottaScarf'),
      face,
      qualifications: ['DipPFS', 'CF8'],
      specialisms: ['paying for care', 'powers of attorney'],
      meetings: ['In person', 'At your home'],
      homeVisitMiles: 80,
      subjects: ['Later life', 'Paying for care'],
      languages: ['British Sign Language'],
      office: space.to('officeWenbridge'),
      bio: richTextOf(
        'Margaret was a district nurse in and around Wenbridge for twenty-two years. She saw what care costs from the inside of people’s houses, and saw families choose in a week what they should have had a year for. At forty-six she sat down with a textbook, and two years later with the examination in paying for care.',
        paragraph(
          'She helps people who are old, and those who look after them: ',
          pageLink('what care is likely to cost', space.to('pageLaterLife')),
          ', what the council must pay and what it need not, which powers of attorney to sign while one still can, and how to talk about any of it at Sunday lunch. She comes to the house. She has been known to notice a loose stair carpet before she has noticed the bank statements.',
        ),
        'If a benefit is due that has never been claimed, she fills in the form with you, and there is no charge for that.',
        'She keeps a terrier called Audit and says that she will retire when she understands every rule about paying for care, which we do not expect soon.',
      ),
      metaDescription: `Margaret Ellwood, later-life adviser at ${ourName} in Wenbridge: what care costs, who pays for it, and powers of attorney.`,
      theme: mainBrandId,
    },
    Gill: {
      ...named('Harjit Gill', '+44 20 7946 0166'),
      jobTitle: 'Chief investment officer',
      photo: space.picture('portraitCharcoalSuit'),
      face,
      qualifications: ['Chartered FCSI'],
      specialisms: ['portfolios', 'risk'],
      office: space.to('officeLondon'),
      bio: richTextOf(
        'Harjit chose shares for an insurance company for twelve years, and kept a notebook of every decision and the reason for it. In 2008 he read it from end to end. His reasons had been good; his results had been about what chance would have given, less the costs. He says that no book has taught him as much.',
        paragraph(
          'He has run our portfolios since 2010: ',
          pageLink('five mixtures of the same few funds', space.to('pagePortfolios')),
          ', diversified as widely as they can be. He does not forecast. He chairs the committee of five that decides on any change, two of whom do not work here. He has been outvoted four times, and the minutes say so.',
        ),
        'When markets fall he calls clients who are worried, starting with the most worried, and does not tell them not to be.',
        'He has written down the weather in his garden every morning since 1984. It has never helped him to say what tomorrow will bring, and he finds that restful.',
      ),
      metaDescription: `Harjit Gill, chief investment officer of ${investmentManagement.name}, who runs five portfolios and makes no forecasts.`,
      theme: investmentManagement.id,
    },
    Tan: {
      ...named('Marcus Tan', '+44 20 7946 0167'),
      jobTitle: 'Portfolio manager',
      photo: space.picture('portraitSlateJacket'),
      face,
      qualifications: ['FIA'],
      specialisms: ['bonds', 'costs'],
      meetings: ['By video'],
      onlyFor: 'questions about our portfolios',
      subjects: ['Investing'],
      languages: ['Cantonese'],
      office: space.to('officeLondon'),
      bio: richTextOf(
        'Marcus is an actuary. For eight years he worked out whether other people’s pension schemes could keep their promises, and became interested in what the managers of the money were charging for it. The answer was seldom on one page. He came to us in 2017 and put ours on one.',
        'He looks after the bonds in all five portfolios and after every cost in them, including those that fund houses do not put in the headline: dealing, stamp duty, lending, the gap between buying and selling. Each spring he leads the review that asks of every charge whether it is still worth paying. Twice a fund has left because of it; once it was our own charge that came down.',
        paragraph(
          'He writes the second page of the quarterly report, the one with ',
          pageLink('the pounds', space.to('pageFees')),
          ' on it, and calls anyone who writes in to say that a line is unclear.',
        ),
        'He mends clocks. There are eleven in his flat, and he is asked often whether they agree. They do, to within what he considers a reasonable cost.',
      ),
      metaDescription: `Marcus Tan, actuary and portfolio manager at ${investmentManagement.name}: bonds, and what everything costs.`,
      theme: investmentManagement.id,
    },
    Adeyemi: {
      ...named('Folake Adeyemi', '+44 20 7946 0168'),
      jobTitle: 'Head of private wealth',
      photo: space.picture('portraitTealDressDusk'),
      face,
      qualifications: ['APFS', 'TEP'],
      specialisms: ['families', 'trusts'],
      meetings: ['In person', 'By video'],
      onlyFor: `families whose affairs have many parts, from ${inPounds(fees.privateWealth)} a year`,
      subjects: ['Families', 'Trusts', 'Inheritance Tax', 'Investing'],
      languages: ['Yoruba'],
      office: space.to('officeLondon'),
      bio: richTextOf(
        'Folake was a solicitor for nine years and drafted wills and trusts. They were good documents. She noticed that the trouble in families started all the same, and nearly always over something that no document had mentioned: a piano, a dog, who had been asked and who had been told.',
        paragraph(
          'She looks after nine families herself, and chairs their ',
          pageLink('yearly meetings', space.to('pageFamilies')),
          '. She reads everything beforehand and speaks last. She is asked for her opinion on marriages, schools and boats, and gives it on trusts.',
        ),
        'Since 2018 she has led our private wealth team, which has two partners, and she has held it to the rule that it began with: ten families to a partner and no more, so that whoever answers the telephone knows who is calling.',
        'She grew up in Leeds and Ibadan, took up the viola at forty, and plays in an orchestra for adults who started late. They give one concert a year, to relations.',
      ),
      metaDescription: `Folake Adeyemi, head of ${privateWealth.name}: once a solicitor, now at the table when families and trustees decide.`,
      theme: privateWealth.id,
    },
    Haddad: {
      ...named('Leila Haddad', '+44 1632 960 169'),
      jobTitle: 'Private wealth partner and chartered tax adviser',
      photo: space.picture('portraitSageScarfDusk'),
      face,
      qualifications: ['CTA', 'TEP'],
      specialisms: ['inheritance tax', 'trusts'],
      meetings: ['In person', 'By video'],
      onlyFor: `families whose affairs have many parts, from ${inPounds(fees.privateWealth)} a year`,
      subjects: ['Inheritance Tax', 'Trusts', 'Later life'],
      languages: ['Arabic', 'French'],
      office: space.to('officeSaltercombe'),
      bio: richTextOf(
        'Leila learned inheritance tax at the tax office. For four years she opened the accounts that executors send in, and saw what goes wrong: gifts that no one wrote down, forms sent in late, trusts that a family had forgotten it had. She came to us in 2021 to meet people before that point.',
        paragraph(
          'She works with our planners on ',
          pageLink('gifts and estates', space.to('pageInheritance')),
          ' and with trustees on the returns that ',
          pageLink('trusts', space.to('pageTrusts')),
          ' must make. She draws: a line of seven years on a sheet of paper, with each gift on it, is how most of her meetings begin. She is quick to say that a plan which saves tax and makes someone anxious is not a saving.',
        ),
        'Since 2024 she has also been a partner in private wealth, with ten families of her own. Most of them came with a trust.',
        'She writes our notes on each Budget, six weeks late and on purpose, when the small print is out.',
        'She sails a fourteen-foot dinghy from the beach at Saltercombe, and keeps a list of capsizes with the cause of each.',
      ),
      metaDescription: `Leila Haddad, chartered tax adviser in Saltercombe, once at the tax office: inheritance tax, gifts, and what trustees must send in.`,
      theme: privateWealth.id,
    },
    Ashdown: {
      ...named('Edwin Ashdown', '+44 1632 960 170'),
      jobTitle: 'Founder, now adviser to the board',
      photo: space.picture('portraitTweedJacket'),
      face,
      qualifications: ['APFS'],
      specialisms: ['farming families'],
      office: space.to('officeAlderwick'),
      bio: richTextOf(
        'Edwin is a farmer’s second son, which is to say that he had to think early about who inherits what. In 1994 he and a colleague, Ruth, took two desks above the seed merchant in Alderwick and put a card in the window. The first person up the stairs wanted to buy barley.',
        'He advised farming families for twenty-five years. He holds that there are only three hard questions on a farm, namely who works it, who owns it and who lives in the house, and that most families answer them in the wrong order. In 2019 he passed on his last client. He sits with the board, has no vote, and is asked often what the firm would have done in 1994.',
        paragraph(
          'Before relief from ',
          pageLink('inheritance tax', space.to('pageInheritance')),
          ' on farms became narrower in April 2026, he came back for a winter and went round the kitchens with our planners. He says that the cake has improved.',
        ),
        'He plants trees that he does not expect to see grown, and grows leeks that he does.',
      ),
      metaDescription: `Edwin Ashdown began ${ourName} in 1994, above a seed merchant in Alderwick, and advised farming families for twenty-five years.`,
      theme: mainBrandId,
    },
  });
}

/** Derives the slug and email address from the name. */
function named(name: string, phone: string) {
  const words = name.toLowerCase().split(' ');
  return { name, slug: words.join('-'), phone, email: `${words.join('.')}@${firm.domain}` };
}
