import { lazyEdit, registerBlock } from '@freehold/blocks';
import { textInMarkup } from '@freehold/stored-text';
import { save } from './save';
import { transforms } from './transforms';
import type { Attributes } from './types';

registerBlock< Attributes >( 'jetpack/phone', {
	icon: 'phone',
	example: { attributes: { phone: '+1 202 555 0147' } },
	transforms,
	edit: lazyEdit< Attributes >(
		'contact-info-edit',
		() => import( /* webpackChunkName: "contact-info-edit" */ './edit' )
	),
	save,
	deprecated: [
		textInMarkup< Attributes >( {
			texts: { phone: '.wp-block-jetpack-phone' },
			save,
		} ),
	],
} );
