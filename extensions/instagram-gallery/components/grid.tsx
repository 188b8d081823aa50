import type { CSSProperties } from 'react';
import { limited } from '../limits';
import type { InstagramGallery } from '../schema';
import type { Attributes } from '../types';

type Image = Pick<
	InstagramGallery[ 'images' ][ number ],
	'url' | 'title' | 'kind'
>;

/** The images as visitors see them, without links. */
export function Grid( {
	attributes,
	images,
}: {
	attributes: Attributes;
	images: Image[];
} ): JSX.Element {
	const name = 'wp-block-jetpack-instagram-gallery__grid';
	return (
		<ul
			className={ `${ name }${
				attributes.isStackedOnMobile === false
					? ''
					: ' is-stacked-on-mobile'
			}` }
			style={
				{
					'--freehold-instagram-columns': limited(
						'columns',
						attributes.columns
					),
					gap: limited( 'spacing', attributes.spacing ),
				} as CSSProperties
			}
		>
			{ images.map( ( { url, title, kind }, index ) => (
				<li key={ url || index }>
					<span
						className={ `${ name }-post${
							kind === 'image' ? '' : ` is-${ kind }`
						}` }
					>
						{ url && <img src={ url } alt={ title } /> }
					</span>
				</li>
			) ) }
		</ul>
	);
}

/** Images for the example in the inserter, which loads nothing. */
export const EXAMPLE_IMAGES: Image[] = [ 'image', 'album', 'video' ].flatMap(
	( kind ) => [
		{ url: '', title: '', kind: 'image' },
		{ url: '', title: '', kind: kind as Image[ 'kind' ] },
	]
);
