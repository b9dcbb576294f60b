import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { RiskWarning } from '../../ui/risk-warning/risk-warning.tsx';
import { Frame } from '../frame.tsx';
import { defineSection, type SectionProps } from '../section.tsx';
import { riskWarningType } from './risk-warning.model.ts';
import { riskWarningSamples } from './risk-warning.sample.ts';

function RiskWarningSection({ content }: SectionProps<typeof riskWarningType>) {
  return (
    <Frame frame={content} type="risk-warning">
      <RiskWarning heading={content.heading} headingLevel="h2">
        <RichText value={content.text} />
      </RiskWarning>
    </Frame>
  );
}

export const riskWarning = defineSection(riskWarningType, RiskWarningSection, {
  samples: riskWarningSamples,
  isEssential: true,
});
