import { useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import { forwardRef } from '@wordpress/element';
import {
	arrived,
	cornersOf,
	hrefOf,
	layoutOf,
	picturesOf,
	rowsOf,
	srcOf,
} from './gallery';
import type { Attributes, GalleryPicture, LayoutName } from './types';

/** What React does not know of an `img`, from older and from other versions. */
type OldAttributes = { caption?: string; layout?: string };

function Figure( {
	filter,
	layout,
	linkTo,
	picture,
}: {
	filter?: string;
	layout: LayoutName;
	linkTo?: string;
	picture: GalleryPicture;
} ): JSX.Element {
	const old: OldAttributes = {
		caption: picture.oldCaption,
		layout: picture.layout,
	};
	const isOurs = picture.src === undefined;
	const href = hrefOf( picture, linkTo );
	const img = (
		<img
			alt={ isOurs ? picture.alt ?? '' : picture.alt }
			data-height={ picture.height }
			data-id={ picture.id }
			data-link={ picture.link }
			data-url={ picture.url }
			data-custom-link={ picture.customLink }
			data-width={ picture.width }
			src={ srcOf( picture, layout ) }
			data-amp-layout={ isOurs ? 'responsive' : picture.ampLayout }
			tabIndex={
				picture.tabIndex === undefined
					? undefined
					: Number( picture.tabIndex )
			}
			role={ picture.role }
			aria-label={ picture.label }
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
		const pictures = picturesOf( attributes );
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
									{ pictures
										.slice( next - count, next )
										.map( ( picture, place ) => (
											<Figure
												key={ place }
												filter={ imageFilter }
												layout={ layout }
												linkTo={ linkTo }
												picture={ picture }
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
 * What a post holds: the pictures in their rows and columns, which show without us too. Sizes to choose from, and what keeps
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
