import { lazyEdit, registerBlock } from '@freehold/blocks';
import { __ } from '@wordpress/i18n';
import { v1 } from './deprecated/v1';
import { icon } from './icon';
import { save } from './save';
import { transforms } from './transforms';
import type { Attributes } from './types';

registerBlock< Attributes >( 'jetpack/markdown', {
	icon,
	example: {
		attributes: {
			source: [
				`## ${ __( 'Try Markdown', 'freehold' ) }`,
				__(
					'Use regular characters and punctuation to **style text**, _links_, and lists.',
					'freehold'
				),
			].join( '\n\n' ),
		},
	},
	transforms,
	edit: lazyEdit< Attributes >(
		'markdown-edit',
		() => import( /* webpackChunkName: "markdown-edit" */ './edit' )
	),
	save,
	deprecated: [ v1 ],
} );
