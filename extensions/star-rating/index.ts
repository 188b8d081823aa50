import { lazyEdit, registerBlock } from '@freehold/blocks';
import { addPasteRule } from '@freehold/paste';
import { isRTL, __ } from '@wordpress/i18n';
import { deprecated } from './deprecated';
import save from './save';
import { fromPastedStars, transforms } from './transforms';
import type { Attributes } from './types';

addPasteRule( { create: fromPastedStars, isInline: true } );

registerBlock< Attributes >( 'jetpack/rating-star', {
	icon: 'star-filled',
	example: { attributes: { rating: 4.5, color: '#b26200' } },
	transforms,
	variations: isRTL()
		? [
				{
					// The stored default is left; in right-to-left languages, a new rating begins at the right.
					name: 'rating-star',
					title: __( 'Star Rating', 'freehold' ),
					isDefault: true,
					attributes: { align: 'right' },
				},
		  ]
		: [],
	edit: lazyEdit< Attributes >(
		'rating-star-edit',
		() => import( /* webpackChunkName: "rating-star-edit" */ './edit' )
	),
	save,
	deprecated,
} );
