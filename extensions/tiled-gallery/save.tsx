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

/** What React does not know of an `img`, from older and from other versions. */
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
 * The rows. A component that takes a ref, since core looks through all else that `save` returns at every keystroke.
 *
 * (React insists that such a component takes a ref beside its properties, or both as one list.)
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

/** Classes in a list, each once. */
const join = ( ...classes: Array< string | undefined > ): string =>
	[ ...new Set( classes.join( ' ' ).split( /\s+/ ).filter( Boolean ) ) ].join(
		' '
	);

/**
 * What a post holds: the images in their rows and columns, which show without us too. Sizes to choose from, and what keeps
 * the page from moving, are added by PHP.
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

/** The markup of before 2021: one wrapper, which has the corners. */
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
