import { lazyEdit, registerBlock } from '@freehold/blocks';
import { __ } from '@wordpress/i18n';
import { deprecated } from './deprecated';
import { icon } from './icon';
import save from './save';
import type { Attributes } from './types';

/** The title of the variation, and the texts that a new block begins with. */
const begin = () => ( {
	title: __( 'Cookie Consent', 'freehold' ),
	attributes: {
		text: __(
			'With your consent, this site loads content of other services and remembers your choice in cookies. You can change it at any time.',
			'freehold'
		),
	},
	innerBlocks: [
		[ 'core/button', { text: __( 'Accept', 'freehold' ) } ] as [
			string,
			Record< string, unknown >,
		],
	],
} );

registerBlock< Attributes >( 'jetpack/cookie-consent', {
	icon,
	example: {
		innerBlocks: [
			{
				name: 'core/button',
				attributes: { text: __( 'Accept', 'freehold' ) },
			},
		],
	},
	// Adds texts and the button to new blocks only. A template would change stored posts when they open.
	variations: [ { name: 'cookie-consent', isDefault: true, ...begin() } ],
	edit: lazyEdit< Attributes >(
		'cookie-consent-edit',
		() => import( /* webpackChunkName: "cookie-consent-edit" */ './edit' )
	),
	save,
	deprecated,
} );
