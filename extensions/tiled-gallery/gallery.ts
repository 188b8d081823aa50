import {
	idOf,
	linkOf,
	ratioOf,
	withSquare,
	type BlockImage,
} from '@freehold/images';
import { isBlobURL } from '@wordpress/blob';
import { columnRows, mosaicRows, squareRows, widthsOf } from './mosaic';
import type {
	Attributes,
	GalleryImage,
	LayoutName,
	More,
	Row,
	Shape,
	StoredImage,
} from './types';

export const MAX_COLUMNS = 20;
export const MAX_CORNERS = 20;

/** The longest side to request from the image proxy, in pixels. */
const MAX_SIDE = 2000;

/** Returns the layout in a list of classes. */
export function layoutOf( className = '' ): LayoutName {
	const found = /(?:^|\s)is-style-(circle|square|columns)(?=\s|$)/.exec(
		className
	);
	return ( found?.[ 1 ] as LayoutName | undefined ) ?? 'rectangular';
}

/** Returns whether every tile is a square. */
export const isSquarish = ( layout: LayoutName ): boolean =>
	layout === 'square' || layout === 'circle';

/** Returns the number of columns: the selected one, at most one per image, or 3 by default. */
export const columnsOf = ( { columns, images }: Attributes ): number =>
	Math.max(
		1,
		Math.min( columns ?? 3, Math.max( 1, images.length ), MAX_COLUMNS )
	);

/** Returns the corner radius in pixels. Circles have none. */
export const cornersOf = ( {
	className,
	roundedCorners = 0,
}: Attributes ): number =>
	layoutOf( className ) === 'circle'
		? 0
		: Math.max( 0, Math.min( roundedCorners, MAX_CORNERS ) );

/** Returns the aspect ratio. An image of unknown size counts as a square. */
export const shapeOf = ( image: BlockImage ): number => ratioOf( image ) ?? 1;

/** The images with all their data. */
export function imagesOf( { images, more }: Attributes ): GalleryImage[] {
	return images.map( ( image, index ) =>
		more?.[ index ] ? { ...image, more: more[ index ] ?? {} } : image
	);
}

/** Returns the shape of the gallery, which depends on its images and settings. */
function shapeOfGallery( attributes: Attributes ): Shape {
	const { align, className, images } = attributes;
	const count = columnsOf( attributes );
	const layout = layoutOf( className );
	if ( isSquarish( layout ) ) {
		return squareRows( images.length, count );
	}
	const ratios = images.map( shapeOf );
	return layout === 'columns'
		? columnRows( ratios, count )
		: mosaicRows( ratios, isWide( align ) );
}

/** Returns whether an alignment, or a list of classes, is wider than the text. */
const isWide = ( value = '' ): boolean =>
	/(?:^|\salign)(?:wide|full)(?:\s|$)/.test( value );

/**
 * Returns the rows of the stored markup while nothing that they depend on has changed. Other versions chose rows and
 * widths differently, and saving a post must not change them.
 */
function storedRows( attributes: Attributes ): Row[] | null {
	const { align, className, images, storedClass } = attributes;
	const stored = attributes.storedRows ?? [];
	const layout = layoutOf( className );
	const sizes = stored.flatMap(
		( { columns } ) =>
			columns?.flatMap( ( column ) => column.images ?? [] ) ?? []
	);
	const isSame =
		sizes.length > 0 &&
		sizes.length === images.length &&
		layoutOf( storedClass ) === layout &&
		isWide( storedClass ) === isWide( align ) &&
		( layout === 'rectangular' ||
			Math.max(
				...stored.map( ( { columns } ) => columns?.length ?? 0 )
			) === columnsOf( attributes ) ) &&
		sizes.every(
			( size, index ) =>
				ratioOf( size ) === ratioOf( images[ index ] ?? {} )
		);
	return isSame
		? stored.map( ( { className: row, columns } ) => ( {
				className: row ?? '',
				columns: ( columns ?? [] ).map(
					( { images: tiles, style } ) => ( {
						count: tiles?.length ?? 0,
						basis: /flex-basis:\s*([\d.]+%)/.exec(
							style ?? ''
						)?.[ 1 ],
					} )
				),
		  } ) )
		: null;
}

/** Returns the aspect ratios of the images in each column of each row. */
function ratiosIn( rows: Shape, images: StoredImage[] ): number[][][] {
	let next = 0;
	return rows.map( ( row ) =>
		row.map( ( count ) => {
			next += count;
			return images.slice( next - count, next ).map( shapeOf );
		} )
	);
}

/** The gallery's rows, and the widths of columns to store. */
export function rowsOf( attributes: Attributes ): {
	rows: Row[];
	/** Null if the rows are those of the stored markup. */
	columnWidths: string[][] | null;
} {
	const stored = storedRows( attributes );
	if ( stored ) {
		return { rows: stored, columnWidths: null };
	}
	const shape = shapeOfGallery( attributes );
	if ( isSquarish( layoutOf( attributes.className ) ) ) {
		return {
			rows: shape.map( ( row ) => ( {
				className: `tiled-gallery__row columns-${ row.length }`,
				columns: row.map( ( count ) => ( { count } ) ),
			} ) ),
			columnWidths: [],
		};
	}
	const columnWidths = ratiosIn( shape, attributes.images ).map( widthsOf );
	return {
		rows: shape.map( ( row, rowIndex ) => ( {
			className: 'tiled-gallery__row',
			columns: row.map( ( count, index ) => ( {
				count,
				basis: `${ columnWidths[ rowIndex ]?.[ index ] }%`,
			} ) ),
		} ) ),
		columnWidths,
	};
}

/** Returns the URL in an `img`: the file, or the image proxy's URL with the square that the layout requires. */
export function srcOf(
	{ height, src, url, width }: StoredImage,
	layout: LayoutName
): string | undefined {
	if ( ! src ) {
		return url;
	}
	if ( ! isSquarish( layout ) ) {
		return withSquare( src );
	}
	const side = Math.min( MAX_SIDE, Number( width ), Number( height ) );
	return side > 0 ? withSquare( src, side ) : src;
}

/** Returns the link of an image. */
export const hrefOf = (
	image: StoredImage,
	linkTo: string | undefined
): string | undefined => image.href ?? linkOf( image, linkTo );

const hasMore = ( more?: More ): boolean =>
	Object.values( more ?? {} ).some( Boolean );

/**
 * Returns the attributes without images that are still uploading, because their blob URLs are valid only in this
 * browser.
 */
export function arrived( attributes: Attributes ): Attributes {
	return attributes.images.some( ( { url } ) => isBlobURL( url ) )
		? {
				...attributes,
				images: attributes.images.filter(
					( { url } ) => ! isBlobURL( url )
				),
		  }
		: attributes;
}

/**
 * Returns the attributes for a new list of images, with all that depend on the images, so that it is one undo step.
 *
 * @param attributes The gallery's attributes.
 * @param images     The new images.
 * @param others     Other attributes to change in the same step.
 */
export function withImages(
	attributes: Attributes,
	images: GalleryImage[],
	others: Partial< Attributes > = {}
): Partial< Attributes > {
	const { columns } = attributes;
	const next = {
		...others,
		images: images.map( ( { more, ...image } ) => image ),
		// An image without an id counts as 0, so that ids and images have the same indexes.
		ids: images.map( ( image ) => idOf( image ) ?? 0 ),
		more: images.some( ( { more } ) => hasMore( more ) )
			? images.map( ( { more } ) =>
					hasMore( more ) ? more ?? null : null
			  )
			: undefined,
		...( columns && images.length
			? { columns: Math.min( columns, images.length ) }
			: {} ),
	};
	const { columnWidths } = rowsOf( { ...attributes, ...next } );
	return columnWidths ? { ...next, columnWidths } : next;
}

/**
 * Returns the attributes for a new link setting.
 *
 * @param attributes The gallery's attributes.
 * @param linkTo     The link setting.
 */
export function withLinks(
	attributes: Attributes,
	linkTo: string
): Partial< Attributes > {
	return {
		linkTo,
		images: attributes.images.map( ( { href, ...image } ) => image ),
	};
}
