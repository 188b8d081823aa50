import { lazyEdit, registerBlock } from '@freehold/blocks';
import { textInMarkup } from '@freehold/stored-text';
import { __ } from '@wordpress/i18n';
import { save } from './save';
import { transforms } from './transforms';
import type { Attributes } from './types';

registerBlock< Attributes >( 'jetpack/name', {
	icon: 'businessperson',
	example: { attributes: { name: __( 'Harbour Lane Coffee', 'freehold' ) } },
	transforms,
	edit: lazyEdit< Attributes >(
		'contact-info-edit',
		() => import( /* webpackChunkName: "contact-info-edit" */ './edit' )
	),
	save,
	deprecated: [
		textInMarkup< Attributes >( {
			texts: { name: '.wp-block-jetpack-name' },
			save,
		} ),
	],
} );
