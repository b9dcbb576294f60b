declare global {
  // Globals of the vendors' scripts. Accessing one throws if its script did not define it.
  var hbspt: { forms: { create(form: Readonly<Record<string, string>>): void } };
  var Trustpilot: { loadFromElement(element: Element, isForced: boolean): void };
  var vf_get_ratings: (account: string, className: string) => void;
}

export interface Vendor {
  script(embed: DOMStringMap): string;
  /** Shows the embed in the container. Called once the script has loaded. */
  show(container: HTMLElement, embed: DOMStringMap): void;
}

let forms = 0;

/** By the value of `data-embed`. */
export const vendors: Readonly<Record<string, Vendor>> = {
  hubspot: {
    script: ({ region }) => `https://js${region === 'na1' ? '' : `-${region}`}.hsforms.net/forms/embed/v2.js`,
    show(container, { portal = '', form = '', region = '' }) {
      container.id = `hubspot-form-${(forms += 1)}`;
      hbspt.forms.create({ portalId: portal, formId: form, region, target: `#${container.id}` });
    },
  },
  trustpilot: {
    script: () => 'https://widget.trustpilot.com/bootstrap/v5/tp.widget.bootstrap.min.js',
    show(container, { account = '', template = '' }) {
      const widget = document.createElement('div');
      widget.className = 'trustpilot-widget';
      Object.assign(widget.dataset, {
        locale: 'en-GB',
        templateId: template,
        businessunitId: account,
        styleHeight: `${container.parentElement?.clientHeight ?? 0}px`,
        styleWidth: '100%',
      });
      container.append(widget);
      Trustpilot.loadFromElement(widget, true);
    },
  },
  vouchedfor: {
    script: () => 'https://api.vouchedfor.co.uk/v0/public/widget/firm-rating?version=vf2023',
    show(container, { account = '' }) {
      const className = `vf-firm-${account}`;
      container.classList.add(className);
      vf_get_ratings(btoa(account), className);
    },
  },
};
