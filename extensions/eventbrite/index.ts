import { lazyEdit, registerBlock } from '@freehold/blocks';
import { createButton } from '@freehold/embeds/button';
import { pasteScripts } from '@freehold/embeds/paste-script';
import { fromPasted, toLink } from '@freehold/embeds/transforms';
import { __ } from '@wordpress/i18n';
import { afterAnAuthor } from './deprecated/after-an-author';
import { noMarkup } from './deprecated/no-markup';
import { v1 } from './deprecated/v1';
import { BUTTON_ID, readEvent } from './event';
import { fromWidget } from './from-widget';
import { icon } from './icon';
import save from './save';
import type { Attributes } from './types';

const read = ( pasted: string ) => readEvent( pasted )?.attributes;

const inside = ( pasted: string ) => {
	const found = readEvent( pasted );
	return found?.attributes.style === 'modal'
		? [
				createButton( BUTTON_ID, {
					text: __( 'Register', 'freehold' ),
					url: found.attributes.url,
					...found.button,
				} ),
		  ]
		: [];
};

pasteScripts< Attributes >( 'jetpack/eventbrite', read, inside );

registerBlock< Attributes >( 'jetpack/eventbrite', {
	icon,
	example: {
		attributes: {
			url: 'https://www.eventbrite.com/e/summer-fair-tickets-123456789012',
			eventId: 123456789012,
		},
	},
	transforms: {
		from: [
			...fromPasted< Attributes >( 'jetpack/eventbrite', read, inside ),
			fromWidget,
		],
		to: [ toLink ],
	},
	deprecated: [ ...v1, noMarkup, afterAnAuthor ],
	edit: lazyEdit< Attributes >(
		'eventbrite-edit',
		() => import( /* webpackChunkName: "eventbrite-edit" */ './edit' )
	),
	save,
} );
