import { lazyEdit, registerBlock } from '@freehold/blocks';
import { createButton } from '@freehold/embeds/button';
import { pasteScripts } from '@freehold/embeds/paste-script';
import { fromPasted, toLink } from '@freehold/embeds/transforms';
import { __ } from '@wordpress/i18n';
import { calendar } from '@wordpress/icons';
import { BUTTON_ID, readCalendly } from './calendly';
import { v1 } from './deprecated/v1';
import { fromWidget } from './from-widget';
import save from './save';
import type { Attributes } from './types';

const read = ( pasted: string ) => readCalendly( pasted )?.attributes;

const inside = ( pasted: string ) => {
	const found = readCalendly( pasted );
	return found?.attributes.style === 'link'
		? [
				createButton( BUTTON_ID, {
					text: __( 'Schedule time with me', 'freehold' ),
					url: found.attributes.url,
					...found.button,
				} ),
		  ]
		: [];
};

pasteScripts< Attributes >( 'jetpack/calendly', read, inside );

registerBlock< Attributes >( 'jetpack/calendly', {
	icon: calendar,
	example: {
		// Shows the button, because a calendar would send a request to Calendly before the user inserts the block.
		attributes: {
			url: 'https://calendly.com/example/30min',
			style: 'link',
		},
		innerBlocks: [
			{
				name: 'jetpack/button',
				attributes: {
					element: 'a',
					text: __( 'Schedule time with me', 'freehold' ),
				},
			},
		],
	},
	transforms: {
		from: [
			...fromPasted< Attributes >( 'jetpack/calendly', read, inside ),
			fromWidget,
		],
		to: [ toLink ],
	},
	deprecated: [ v1 ],
	edit: lazyEdit< Attributes >(
		'calendly-edit',
		() => import( /* webpackChunkName: "calendly-edit" */ './edit' )
	),
	save,
} );
