import { lazyEdit, registerBlock } from '@freehold/blocks';
import { fromPasted, toLink } from '@freehold/embeds/transforms';
import { calendar } from '@wordpress/icons';
import { readCalendar } from './calendar';
import { afterAnAuthor } from './deprecated/after-an-author';
import save from './save';
import type { Attributes } from './types';

registerBlock< Attributes >( 'jetpack/google-calendar', {
	icon: calendar,
	example: {
		attributes: {
			url: 'https://calendar.google.com/calendar/embed?src=en.usa%23holiday%40group.v.calendar.google.com',
		},
	},
	transforms: {
		from: fromPasted< Attributes >(
			'jetpack/google-calendar',
			readCalendar
		),
		to: [ toLink ],
	},
	deprecated: [ afterAnAuthor ],
	edit: lazyEdit< Attributes >(
		'google-calendar-edit',
		() => import( /* webpackChunkName: "google-calendar-edit" */ './edit' )
	),
	save,
} );
