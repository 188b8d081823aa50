import {
	idOf,
	linkOf,
	ratioOf,
	withSquare,
	type Picture,
} from '@freehold/images';
import { isBlobURL } from '@wordpress/blob';
import { columnRows, mosaicRows, squareRows, widthsOf } from './mosaic';
import type {
	Attributes,
	GalleryPicture,
	LayoutName,
	More,
	Row,
	Shape,
	StoredPicture,
} from './types';

export const MAX_COLUMNS = 20;
export const MAX_CORNERS = 20;

/** The longest side that the image proxy is asked for, in pixels. */
const MAX_SIDE = 2000;

/** The layout that a list of classes names. */
export function layoutOf( className = '' ): LayoutName {
	const found = /(?:^|\s)is-style-(circle|square|columns)(?=\s|$)/.exec(
		className
	);
	return ( found?.[ 1 ] as LayoutName | undefined ) ?? 'rectangular';
}

/** Whether every tile is a square. */
export const isSquarish = ( layout: LayoutName ): boolean =>
	layout === 'square' || layout === 'circle';

/** How many columns: as chosen, but no more than there are pictures; three where nobody chose. */
export const columnsOf = ( { columns, images }: Attributes ): number =>
	Math.max(
		1,
		Math.min( columns ?? 3, Math.max( 1, images.length ), MAX_COLUMNS )
	);

/** The radius of the corners in pixels; circles have none. */
export const cornersOf = ( {
	className,
	roundedCorners = 0,
}: Attributes ): number =>
	layoutOf( className ) === 'circle'
		? 0
		: Math.max( 0, Math.min( roundedCorners, MAX_CORNERS ) );

/** Width divided by height; a picture whose size nobody knows counts as a square. */
export const shapeOf = ( picture: Picture ): number => ratioOf( picture ) ?? 1;

/** The pictures with all that is known of them. */
export function picturesOf( { images, more }: Attributes ): GalleryPicture[] {
	return images.map( ( image, index ) =>
		more?.[ index ] ? { ...image, more: more[ index ] ?? {} } : image
	);
}

/** The shape of the gallery, as it follows from its pictures and settings. */
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

/** Whether an alignment, or a list of classes, is wider than the text. */
const isWide = ( value = '' ): boolean =>
	/(?:^|\salign)(?:wide|full)(?:\s|$)/.test( value );

/**
 * The rows as the stored markup has them, where nothing has changed since that they depend on: other versions chose rows and
 * widths in other ways, and a post that is opened and saved must stay as it is.
 */
function storedRows( attributes: Attributes ): Row[] | null {
	const { align, className, images, storedClass } = attributes;
	const stored = attributes.storedRows ?? [];
	const layout = layoutOf( className );
	const sizes = stored.flatMap(
		( { columns } ) =>
			columns?.flatMap( ( { pictures } ) => pictures ?? [] ) ?? []
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
				columns: ( columns ?? [] ).map( ( { pictures, style } ) => ( {
					count: pictures?.length ?? 0,
					basis: /flex-basis:\s*([\d.]+%)/.exec( style ?? '' )?.[ 1 ],
				} ) ),
		  } ) )
		: null;
}

/** The shapes of the pictures in each column of a row, for each row. */
function ratiosIn( rows: Shape, images: StoredPicture[] ): number[][][] {
	let next = 0;
	return rows.map( ( row ) =>
		row.map( ( count ) => {
			next += count;
			return images.slice( next - count, next ).map( shapeOf );
		} )
	);
}

/** The gallery's rows, and the widths of their columns where they are to be stored anew. */
export function rowsOf( attributes: Attributes ): {
	rows: Row[];
	/** Null where the rows are those of the stored markup. */
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

/** What an `img` of the markup shows: the file, or the proxy's address with the square that this layout asks for. */
export function srcOf(
	{ height, src, url, width }: StoredPicture,
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

/** Where a picture of the markup leads. */
export const hrefOf = (
	picture: StoredPicture,
	linkTo: string | undefined
): string | undefined => picture.href ?? linkOf( picture, linkTo );

const hasMore = ( more?: More ): boolean =>
	Object.values( more ?? {} ).some( Boolean );

/** The attributes without those pictures that only this browser has: they would be stored with an address of its own. */
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
 * What to set for the gallery to have these pictures: all that depends on them changes in the same step.
 *
 * @param attributes The gallery's attributes.
 * @param pictures   Its pictures from now on.
 * @param others     Other attributes that change with them.
 */
export function withPictures(
	attributes: Attributes,
	pictures: GalleryPicture[],
	others: Partial< Attributes > = {}
): Partial< Attributes > {
	const images = pictures.map( ( { more, ...image } ) => image );
	const { columns } = attributes;
	const next = {
		...others,
		images,
		// What has no id counts as 0, so that ids and pictures stay side by side.
		ids: images.map( ( image ) => idOf( image ) ?? 0 ),
		more: pictures.some( ( { more } ) => hasMore( more ) )
			? pictures.map( ( { more } ) =>
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
 * What to set for the pictures to lead elsewhere.
 *
 * @param attributes The gallery's attributes.
 * @param linkTo     Where to.
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
