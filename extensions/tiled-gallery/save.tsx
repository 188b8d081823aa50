import { useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import { forwardRef } from '@wordpress/element';
import {
	arrived,
	cornersOf,
	hrefOf,
	layoutOf,
	imagesOf,
	rowsOf,
	srcOf,
} from './gallery';
import type { Attributes, GalleryImage, LayoutName } from './types';

/** Attributes of an `img` from other versions that React's types lack. */
type OldAttributes = { caption?: string; layout?: string };

function Figure( {
	filter,
	layout,
	linkTo,
	image,
}: {
	filter?: string;
	layout: LayoutName;
	linkTo?: string;
	image: GalleryImage;
} ): JSX.Element {
	const old: OldAttributes = {
		caption: image.oldCaption,
		layout: image.layout,
	};
	const isOurs = image.src === undefined;
	const href = hrefOf( image, linkTo );
	const img = (
		<img
			alt={ isOurs ? image.alt ?? '' : image.alt }
			data-height={ image.height }
			data-id={ image.id }
			data-link={ image.link }
			data-url={ image.url }
			data-custom-link={ image.customLink }
			data-width={ image.width }
			src={ srcOf( image, layout ) }
			data-amp-layout={ isOurs ? 'responsive' : image.ampLayout }
			tabIndex={
				image.tabIndex === undefined
					? undefined
					: Number( image.tabIndex )
			}
			role={ image.role }
			aria-label={ image.label }
			{ ...old }
		/>
	);
	return (
		<figure
			className={
				filter
					? `tiled-gallery__item filter__${ filter }`
					: 'tiled-gallery__item'
			}
		>
			{ href ? <a href={ href }>{ img }</a> : img }
		</figure>
	);
}

/**
 * Renders the rows. Core walks through everything else that `save` returns at every keystroke, but not into a component
 * that accepts a ref.
 *
 * React requires such a component to accept a ref, or both arguments as one list.
 */
export const Rows = forwardRef< never, { attributes: Attributes } >(
	( ...[ { attributes } ] ) => {
		const { className, imageFilter, linkTo } = attributes;
		const layout = layoutOf( className );
		const images = imagesOf( attributes );
		let next = 0;
		return (
			<div className="tiled-gallery__gallery">
				{ rowsOf( attributes ).rows.map( ( row, rowIndex ) => (
					<div key={ rowIndex } className={ row.className }>
						{ row.columns.map( ( { basis, count }, index ) => {
							next += count;
							return (
								<div
									key={ index }
									className="tiled-gallery__col"
									style={
										basis ? { flexBasis: basis } : undefined
									}
								>
									{ images
										.slice( next - count, next )
										.map( ( image, place ) => (
											<Figure
												key={ place }
												filter={ imageFilter }
												layout={ layout }
												linkTo={ linkTo }
												image={ image }
											/>
										) ) }
								</div>
							);
						} ) }
					</div>
				) ) }
			</div>
		);
	}
);

/** Returns classes as a list, each once. */
const join = ( ...classes: Array< string | undefined > ): string =>
	[ ...new Set( classes.join( ' ' ).split( /\s+/ ).filter( Boolean ) ) ].join(
		' '
	);

/**
 * Saves the images in rows and columns, so that they are shown without the plugin. PHP adds sizes and the layout.
 */
export function save( {
	attributes,
}: BlockSaveProps< Attributes > ): JSX.Element | null {
	const gallery = arrived( attributes );
	if ( ! gallery.images.length ) {
		return null;
	}
	const { className, ...props } = useBlockProps.save();
	const corners = cornersOf( gallery );
	return (
		<div className={ join( className, gallery.className ) } { ...props }>
			<div
				className={ corners ? `has-rounded-corners-${ corners }` : '' }
			>
				<Rows attributes={ gallery } />
			</div>
		</div>
	);
}

/** Saves the markup of versions before 2021, with one wrapper that has the rounded corners. */
export function saveFlat( {
	attributes,
}: BlockSaveProps< Attributes > ): JSX.Element | null {
	if ( ! attributes.images.length ) {
		return null;
	}
	const { className, ...props } = useBlockProps.save();
	const corners = cornersOf( attributes );
	return (
		<div
			className={ join(
				className,
				attributes.className,
				corners ? `has-rounded-corners-${ corners }` : ''
			) }
			{ ...props }
		>
			<Rows attributes={ attributes } />
		</div>
	);
}
