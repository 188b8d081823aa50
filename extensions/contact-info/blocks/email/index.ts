import { lazyEdit, registerBlock } from '@freehold/blocks';
import { textInMarkup } from '@freehold/stored-text';
import { save } from './save';
import { transforms } from './transforms';
import type { Attributes } from './types';

registerBlock< Attributes >( 'jetpack/email', {
	icon: 'email',
	example: { attributes: { email: 'hello@example.org' } },
	transforms,
	edit: lazyEdit< Attributes >(
		'contact-info-edit',
		() => import( /* webpackChunkName: "contact-info-edit" */ './edit' )
	),
	save,
	deprecated: [
		textInMarkup< Attributes >( {
			texts: { email: '.wp-block-jetpack-email' },
			save,
		} ),
	],
} );
