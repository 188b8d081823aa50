import { RawHTML } from '@wordpress/element';
import type { BlockDeprecation } from '@wordpress/blocks';
import { decodeStored, escapeText, textOf } from '@freehold/stored-text';
import { currencyOf, toStoredPrice } from '../price';
import type { Attributes } from '../types';

const ATTRIBUTES = {
	currency: { type: 'string', default: 'USD' },
	content: { type: 'string', default: '' },
	email: { type: 'string', default: '' },
	featuredMediaId: { type: 'number', default: 0 },
	featuredMediaUrl: { type: 'string', default: null },
	featuredMediaTitle: { type: 'string', default: null },
	multiple: { type: 'boolean', default: false },
	price: { type: 'number' },
	productId: { type: 'number' },
	title: { type: 'string', default: '' },
};

type Old = Omit< Attributes, 'formattedPrice' | 'postLinkText' >;

const toHtml = ( stored: unknown ): string =>
	escapeText( decodeStored( textOf( stored ) ) );

/** Reads the first form: a shortcode as the body, and every attribute in the comment. */
export const v1: BlockDeprecation< Attributes, Old > = {
	attributes: ATTRIBUTES,
	supports: {
		className: false,
		customClassName: false,
		html: false,
		reusable: false,
	},
	migrate: ( attributes ) => ( {
		...attributes,
		// Today’s default, which Jetpack stores too, and which means US dollars.
		currency:
			attributes.currency === 'USD'
				? 'DEFAULT_CURRENCY'
				: attributes.currency,
		content: toHtml( attributes.content ),
		title: toHtml( attributes.title ),
		formattedPrice: toStoredPrice(
			attributes.price,
			currencyOf( attributes.currency )
		),
		postLinkText: '',
	} ),
	save: ( { attributes: { productId } } ) =>
		productId && typeof productId === 'number' ? (
			<RawHTML>{ `[simple-payment id="${ productId }"]` }</RawHTML>
		) : null,
};
