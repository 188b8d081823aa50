import type { Slot, SlotFields } from './types';

/** What the form contains. */
export type Draft = SlotFields & { image_url: string; phone_image_url: string };

const EMPTY: Draft = {
	name: '',
	kind: 'image',
	label: true,
	image: 0,
	phone_image: 0,
	link: '',
	alt: '',
	start: '',
	end: '',
	publisher: '',
	unit: '',
	path: '',
	code: '',
	consent: true,
	image_url: '',
	phone_image_url: '',
};

/**
 * Returns what the form contains at first.
 *
 * @param slot The slot that is changed; undefined for a new one.
 */
export function draftOf( slot?: Slot ): Draft {
	const draft: Record< string, unknown > = {};
	for ( const [ name, value ] of Object.entries( EMPTY ) ) {
		draft[ name ] = slot?.[ name as keyof Draft ] ?? value;
	}
	return draft as Draft;
}

/**
 * Returns what is sent. Users who may not store code send none, so that the stored code stays.
 *
 * @param draft   What the form contains.
 * @param canCode Whether the user may store code.
 */
export function fieldsOf(
	{ image_url: _url, phone_image_url: _phoneUrl, ...fields }: Draft,
	canCode: boolean
): SlotFields {
	if ( canCode ) {
		return fields;
	}
	const { code: _code, consent: _consent, ...rest } = fields;
	return rest as SlotFields;
}
