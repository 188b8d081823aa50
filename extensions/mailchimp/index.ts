import { lazyEdit, registerBlock } from '@freehold/blocks';
import { __ } from '@wordpress/i18n';
import { BUTTON, DEFAULT_TEXT, fixed } from './button';
import { olderForms } from './deprecated';
import save from './save';
import { transforms } from './transforms';
import type { Attributes } from './types';

registerBlock< Attributes >( 'jetpack/mailchimp', {
	icon: 'email-alt',
	example: {
		attributes: { preview: true },
		innerBlocks: [
			{
				name: BUTTON,
				attributes: { ...fixed, text: DEFAULT_TEXT },
			},
		],
	},
	variations: [
		{
			// The stored default is English.
			name: 'mailchimp',
			title: __( 'Mailchimp', 'freehold' ),
			isDefault: true,
			attributes: {
				consentText: __(
					'By clicking submit, you agree to share your email address with the site owner and Mailchimp to receive marketing, updates, and other emails from the site owner. Use the unsubscribe link in those emails to opt out at any time.',
					'freehold'
				),
			},
		},
	],
	transforms,
	edit: lazyEdit< Attributes >(
		'mailchimp-edit',
		() => import( /* webpackChunkName: "mailchimp-edit" */ './edit' )
	),
	save,
	deprecated: olderForms,
} );
