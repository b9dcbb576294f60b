import { Fragment, type ReactElement, type ReactNode } from 'react';

import type { ReadContext } from '#shared/content-model/field.ts';
import type { Samples } from '#shared/content-model/sample.ts';
import { galleryPath } from '#shared/paths.ts';
import { SiteCookies } from '#shared/sections/cookie-statement/site-cookies.ts';
import { samplePictureSpace } from '#shared/sections/pictures.sample.ts';
import type { SectionDefinition } from '#shared/sections/section.tsx';
import { readSection, sections } from '#shared/sections/sections.ts';
import { CookieStatement } from '#shared/site/consent/cookie-statement.tsx';
import type { StorageSettings } from '#shared/site/consent/storage.ts';
import { noThirdParties } from '#shared/site/consent/third-parties.ts';
import { defaultTheme, type ThemeId } from '#shared/themes/theme.ts';
import { themeIds, themes } from '#shared/themes/themes.ts';
import { ImageHostBase } from '#shared/ui/picture/picture.tsx';

import type { AssetManifest } from '../assets/asset-manifest.ts';
import { Document } from '../page/document.tsx';
import { renderHtml } from '../page/render-html.ts';

/** The catalogue of sections: every sample of every section in every theme. */
export interface Gallery {
  renderIndex(): Promise<Buffer>;
  renderTheme(theme: ThemeId): Promise<Buffer>;
  /** Undefined if the sample does not exist. */
  renderSample(theme: ThemeId, section: string, sample: string): Promise<Buffer> | undefined;
}

/** Ignores reports: some samples are faulty on purpose. */
const silentContext: ReadContext = { report() {} };

/** Matches all forms of a sample picture's URL in HTML. Captures the file name. */
const samplePictureUrl = new RegExp(
  String.raw`(?:/api/image-proxy\?src=https%3A%2F%2F|(?:https:/)?/)images\.ctfassets\.net(?:/|%2F)${samplePictureSpace}(?:/|%2F)(?:\w+(?:/|%2F)){2}([\w-]+\.\w+)[\w=&;?]*`,
  'g',
);

const storage: StorageSettings = {
  thirdParties: noThirdParties,
  isMeasured: false,
  imageHosts: [],
  protocol: 'https:',
};

const sampleNames = ['typical', 'minimal', 'awkward'] as const satisfies readonly (keyof Samples)[];

export function createGallery(settings: {
  assets: AssetManifest;
  imageHostBase: string | undefined;
}): Gallery {
  const { assets, imageHostBase } = settings;

  async function render(theme: ThemeId, title: string, body: ReactNode): Promise<Buffer> {
    const html = await renderHtml(
      <ImageHostBase value={imageHostBase}>
        <Document
          consoleErrors={[]}
          assets={assets}
          description={undefined}
          embeds={[]}
          footer={null}
          phoneBar={null}
          head={undefined}
          header={undefined}
          isIndexable={false}
          isMeasured={false}
          isThemeChosen
          theme={themes[theme]}
          thirdParties={noThirdParties}
          title={title}
        >
          <SiteCookies value={<CookieStatement settings={storage} />}>{body}</SiteCookies>
        </Document>
      </ImageHostBase>,
    );
    // The site's space does not have the samples' pictures: the gallery serves copies.
    return Buffer.from(html.toString().replaceAll(samplePictureUrl, '/gallery-pictures/$1'));
  }

  return {
    renderIndex: () => render(defaultTheme, 'Gallery of sections', <Index />),
    renderTheme(theme) {
      const samples = sections.flatMap((section) =>
        sampleNames.map((name) => (
          <div key={`${section.contentType.id} ${name}`}>
            <p className="gallery-caption">
              <a href={pathOf(theme, section, name)}>
                {section.contentType.name}: {name}
              </a>
            </p>
            {elementOf(section, name)}
          </div>
        )),
      );
      return render(theme, 'Gallery of sections', samples);
    },
    renderSample(theme, name, sample) {
      const section = sections.find(({ contentType }) => kebabCase(contentType.id) === name);
      const sampleName = sampleNames.find((each) => each === sample);
      if (section === undefined || sampleName === undefined) return undefined;
      return render(
        theme,
        `${section.contentType.name}: ${sample}`,
        <>
          {!section.hasPageTitle && <h1 className="visually-hidden">{section.contentType.name}</h1>}
          {elementOf(section, sampleName)}
        </>,
      );
    },
  };
}

function elementOf({ samples }: SectionDefinition, name: keyof Samples): ReactElement {
  return readSection(samples[name], silentContext).render({ isFirst: true, isTitle: true });
}

function pathOf(theme: ThemeId, { contentType }: SectionDefinition, sample: string): string {
  return `${galleryPath}/${theme}/${kebabCase(contentType.id)}/${sample}`;
}

function kebabCase(id: string): string {
  return id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function Index() {
  return (
    <section className="section gallery" data-padding="both" data-size="lg">
      <div className="section-content rich-text">
        <h1>Gallery of sections</h1>
        <p>
          Every section that a page can be built from, with its samples. All in one page:{' '}
          {themeIds.map((theme) => (
            <a href={`${galleryPath}/${theme}`} key={theme}>
              {themes[theme].brandName}
            </a>
          ))}
        </p>
        {sections.map((section) => (
          <div className="gallery-section" key={section.contentType.id}>
            <h2>{section.contentType.name}</h2>
            <p>{section.contentType.description}</p>
            <ul>
              {themeIds.map((theme) => (
                <li key={theme}>
                  {themes[theme].brandName}:{' '}
                  {sampleNames.map((sample) => (
                    <Fragment key={sample}>
                      <a href={pathOf(theme, section, sample)}>{sample}</a>{' '}
                    </Fragment>
                  ))}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
