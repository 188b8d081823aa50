import { decodeStored, escapeText, textOf } from '@freehold/stored-text';
import { store as coreStore } from '@wordpress/core-data';
import { dispatch, resolveSelect } from '@wordpress/data';
import constants from './constants.json';
import { CURRENCIES, currencyOf, toStoredPrice } from './price';
import type { Attributes } from './types';
import { priceOf, type Draft } from './validate';

/** A product’s post, as the REST API sends it. */
export type ProductRecord = {
	id: number;
	status: string;
	title?: { raw?: string };
	content?: { raw?: string };
	featured_media?: number;
	meta?: {
		spay_currency?: string;
		spay_email?: string;
		spay_multiple?: boolean;
		spay_price?: number;
	};
	/** Why visitors cannot buy the product, see `Product::problem()`. */
	freehold_problem?: '' | 'price' | 'connection' | 'currency';
};

/** An action that every store has, which the types do not contain. */
type Metadata = {
	invalidateResolution: (
		selector: string,
		args: readonly unknown[]
	) => void;
};

/** What is sent to store a product. */
type ProductEdits = {
	id?: number;
	title: string;
	content: string;
	featured_media: number;
	meta: Required< NonNullable< ProductRecord[ 'meta' ] > >;
	status?: string;
};

/** Where the product of a block is. */
export type Found =
	| { state: 'ready'; record: ProductRecord }
	/** The user may not change it. */
	| { state: 'foreign' }
	| { state: 'gone' };

/** Returns stored HTML of one line or paragraph as plain text. */
export const plainText = ( stored: unknown ): string =>
	decodeStored( textOf( stored ) );

/**
 * Fetches a product that the user may change.
 *
 * @param id The product’s ID.
 * @throws {Error} If the site does not respond.
 */
export async function fetchProduct( id: number ): Promise< Found > {
	// A list is empty where a single record would be an error.
	const listOf = ( more: Record< string, string > ) =>
		[
			'postType',
			constants.postType,
			{ include: [ id ], per_page: 1, ...more },
		] as const;
	const query = async ( list: ReturnType< typeof listOf > ) =>
		( await resolveSelect( coreStore ).getEntityRecords( ...list ) ) as
			| ProductRecord[]
			| null;
	const own = listOf( { context: 'edit', status: 'any' } );
	const record = ( await query( own ) )?.[ 0 ];
	if ( record ) {
		return { state: 'ready', record };
	}
	const visible = listOf( { context: 'view' } );
	const others = await query( visible );
	// The store hides the errors of requests. A product that could not be fetched must not be created again.
	if ( ! others ) {
		const { invalidateResolution } = dispatch(
			coreStore
		) as unknown as Metadata;
		invalidateResolution( 'getEntityRecords', own );
		invalidateResolution( 'getEntityRecords', visible );
		throw new Error( 'The product could not be fetched.' );
	}
	return { state: others[ 0 ] ? 'foreign' : 'gone' };
}

/**
 * Returns what is stored of a draft.
 *
 * @param draft      What the user has entered; it is valid.
 * @param attributes The block’s other attributes.
 */
export const editsOf = (
	draft: Draft,
	{ featuredMediaId, multiple }: Attributes
): ProductEdits => ( {
	title: draft.title,
	content: draft.content,
	featured_media: Number( featuredMediaId ) || 0,
	meta: {
		spay_currency: draft.currency,
		spay_email: draft.email.trim(),
		spay_multiple: Boolean( multiple ),
		spay_price: priceOf( draft ) ?? 0,
	},
} );

/**
 * Returns whether a product differs from what the site has stored.
 *
 * @param edits  What would be stored.
 * @param record What is stored.
 */
export const isChanged = (
	{ title, content, featured_media: media, meta }: ProductEdits,
	record: ProductRecord
): boolean =>
	title !== plainText( record.title?.raw ) ||
	content !== plainText( record.content?.raw ) ||
	media !== ( record.featured_media ?? 0 ) ||
	meta.spay_currency !== record.meta?.spay_currency ||
	meta.spay_email !== record.meta?.spay_email ||
	meta.spay_multiple !== Boolean( record.meta?.spay_multiple ) ||
	meta.spay_price !== record.meta?.spay_price;

/**
 * Stores a product.
 *
 * @param edits What is stored.
 * @return The product as the site has stored it.
 * @throws {Error} With `data.key`, the meta at fault.
 */
export const storeProduct = ( edits: ProductEdits ): Promise< ProductRecord > =>
	dispatch( coreStore ).saveEntityRecord(
		'postType',
		constants.postType,
		edits,
		{ throwOnError: true }
	) as Promise< ProductRecord >;

/**
 * Returns the image of a product, unless the block has it already.
 *
 * @param record The product.
 * @throws {Error} If the site does not respond.
 */
async function imageOf(
	{ featured_media: id = 0 }: ProductRecord,
	{ featuredMediaId }: Attributes
): Promise< Partial< Attributes > > {
	if ( id === Number( featuredMediaId ) ) {
		return {};
	}
	if ( id === 0 ) {
		return {
			featuredMediaId: 0,
			featuredMediaUrl: null,
			featuredMediaTitle: null,
		};
	}
	const [ media ] = ( ( await resolveSelect( coreStore ).getEntityRecords(
		'postType',
		'attachment',
		{ include: [ id ], per_page: 1, context: 'view' }
	) ) ?? [] ) as { source_url: string; alt_text?: string }[];
	return media
		? {
				featuredMediaId: id,
				featuredMediaUrl: media.source_url,
				featuredMediaTitle: media.alt_text ?? '',
		  }
		: {};
}

/**
 * Returns the attributes in which a block differs from its product. The product counts.
 *
 * @param record The product.
 */
export async function differences(
	record: ProductRecord,
	attributes: Attributes
): Promise< Partial< Attributes > > {
	const { meta = {} } = record;
	const changed: Partial< Attributes > = await imageOf(
		record,
		attributes
	).catch( () => ( {} ) );
	const title = plainText( record.title?.raw );
	const content = plainText( record.content?.raw );
	const currency = CURRENCIES.includes( meta.spay_currency ?? '' )
		? String( meta.spay_currency )
		: currencyOf( attributes.currency );
	const price = meta.spay_price || attributes.price;
	if ( title !== plainText( attributes.title ) ) {
		changed.title = escapeText( title );
	}
	if ( content !== plainText( attributes.content ) ) {
		changed.content = escapeText( content );
	}
	if ( currency !== currencyOf( attributes.currency ) ) {
		changed.currency = currency;
	}
	if ( price !== attributes.price ) {
		changed.price = price;
	}
	if ( changed.currency || changed.price || ! attributes.formattedPrice ) {
		changed.formattedPrice = toStoredPrice( price, currency );
	}
	if ( meta.spay_email && meta.spay_email !== attributes.email ) {
		changed.email = meta.spay_email;
	}
	if ( Boolean( meta.spay_multiple ) !== Boolean( attributes.multiple ) ) {
		changed.multiple = Boolean( meta.spay_multiple );
	}
	return changed;
}
