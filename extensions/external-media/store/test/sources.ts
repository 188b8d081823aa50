import type { MediaSource } from '..';

/** Openverse as the server describes it: it needs nothing. */
export const openverse: MediaSource = {
	id: 'openverse',
	name: 'Openverse',
	title: 'Openverse',
	authenticated: true,
	missing: '',
	help: null,
	can: {
		search: true,
		sessions: false,
		paths: [ 'recent' ],
		filters: [
			{
				name: 'orientation',
				label: 'Orientation',
				values: [
					{ value: 'landscape', label: 'Landscape' },
					{ value: 'portrait', label: 'Portrait' },
				],
				pattern: '',
				none: 'Any',
			},
			{
				name: 'license',
				label: 'License',
				values: [
					{ value: 'commercial', label: 'Commercial' },
					{ value: 'public-domain', label: 'Public domain' },
				],
				pattern: '',
				none: 'Any',
			},
		],
	},
	page_size: 20,
	deepest: 240,
	attribution: null,
};

/** Pexels without a key, for a user who may enter one. */
export const pexels: MediaSource = {
	...openverse,
	id: 'pexels',
	name: 'Pexels',
	title: 'Pexels Free Photos',
	authenticated: false,
	missing: 'key',
	help: {
		how: 'Sign up at Pexels and copy the key.',
		url: 'https://www.pexels.com/api/',
		can_set: true,
		is_plain: true,
		settings: 'https://example.org/wp-admin/admin.php?page=freehold',
	},
	can: {
		...openverse.can,
		filters: [
			{
				name: 'color',
				label: 'Color',
				values: [ { value: 'red', label: 'Red' } ],
				pattern: '^#[0-9a-fA-F]{6}$',
				none: 'Any',
			},
		],
	},
	deepest: null,
	attribution: {
		text: 'Photos provided by Pexels',
		url: 'https://www.pexels.com',
	},
};

/** Google Photos for a user who is not connected. */
export const google: MediaSource = {
	...openverse,
	id: 'google_photos',
	name: 'Google Photos',
	title: 'Google Photos',
	authenticated: false,
	missing: 'connection',
	can: { search: false, sessions: true, paths: [ 'recent' ], filters: [] },
	page_size: 100,
	deepest: null,
};
