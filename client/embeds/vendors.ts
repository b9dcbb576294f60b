declare global {
  /** What vendors' scripts bring; asking for it throws where one has not. */
  var hbspt: { forms: { create(form: Readonly<Record<string, string>>): void } };
  var Trustpilot: { loadFromElement(element: Element, isForced: boolean): void };
  var vf_get_ratings: (account: string, className: string) => void;
}

interface Vendor {
  /** The address of its script. */
  script(box: DOMStringMap): string;
  /** Fills the place with what the box asks for, once the script is there. */
  show(place: HTMLElement, box: DOMStringMap): void;
}

let forms = 0;

/** How each vendor is asked for what it shows; the names are those of `data-embed`. */
export const vendors: Readonly<Record<string, Vendor>> = {
  hubspot: {
    script: ({ region }) => `https://js${region === 'na1' ? '' : `-${region}`}.hsforms.net/forms/embed/v2.js`,
    show(place, { portal = '', form = '', region = '' }) {
      place.id = `hubspot-form-${(forms += 1)}`;
      hbspt.forms.create({ portalId: portal, formId: form, region, target: `#${place.id}` });
    },
  },
  trustpilot: {
    script: () => 'https://widget.trustpilot.com/bootstrap/v5/tp.widget.bootstrap.min.js',
    show(place, { account = '', template = '' }) {
      const widget = document.createElement('div');
      widget.className = 'trustpilot-widget';
      Object.assign(widget.dataset, {
        locale: 'en-GB',
        templateId: template,
        businessunitId: account,
        styleHeight: `${place.parentElement?.clientHeight ?? 0}px`,
        styleWidth: '100%',
      });
      place.append(widget);
      Trustpilot.loadFromElement(widget, true);
    },
  },
  vouchedfor: {
    script: () => 'https://api.vouchedfor.co.uk/v0/public/widget/firm-rating?version=vf2023',
    show(place, { account = '' }) {
      const name = `vf-firm-${account}`;
      place.classList.add(name);
      vf_get_ratings(btoa(account), name);
    },
  },
};
