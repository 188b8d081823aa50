import { not, type Field, type Route } from '../../../tests/rest/route';

const flag: Field = { wrong: not.boolean };
const text: Field = { wrong: not.string, text: true };
const image: Field = { wrong: [ ...not.integer, -1, 99999999 ] };
const day: Field = { wrong: [ ...not.string, '1.2.2026', '2026-13-01' ] };

const fields: Record< string, Field > = {
	name: {
		wrong: [ ...not.string, '', 'x'.repeat( 201 ) ],
		required: true,
		text: true,
	},
	kind: { wrong: [ ...not.string, 'video' ], required: true },
	label: flag,
	consent: flag,
	image,
	phone_image: image,
	link: { wrong: [ ...not.string, 'javascript:alert(1)', '/here' ] },
	alt: text,
	start: day,
	end: day,
	publisher: { wrong: [ ...not.string, 'ca-pub-x' ] },
	unit: { wrong: [ ...not.string, '12a' ] },
	path: { wrong: [ ...not.string, 'side' ] },
	code: { wrong: [ ...not.string, 'x'.repeat( 100001 ) ], text: true },
};

const input = { name: 'Sidebar', kind: 'gam', path: '/1234567/sidebar' };

const SLOT = 'v4/ads/slots/(?P<id>\\d+)';
const noSlot = { path: 'v4/ads/slots/999999', status: 404, field: 'id' };

export const routes: Route[] = [
	{ method: 'GET', route: 'v4/ads/choices', lowest: 'author' },
	{ method: 'GET', route: 'v4/ads/slots', lowest: 'admin' },
	{ method: 'POST', route: 'v4/ads/slots', lowest: 'admin', fields, input },
	{
		method: 'POST',
		route: SLOT,
		path: 'v4/ads/slots/999999',
		lowest: 'admin',
		// There is no slot on this site; `AdsSlotsTest` changes one.
		status: 404,
		input: { ...input, version: 1 },
		fields: {
			version: { wrong: [ ...not.integer, 0 ], required: true },
			name: { wrong: not.string, required: true, text: true },
			kind: { wrong: [ ...not.string, 'video' ], required: true },
		},
		wrongPaths: [ noSlot ],
	},
	{
		method: 'DELETE',
		route: SLOT,
		path: 'v4/ads/slots/999999',
		lowest: 'admin',
	},
	{
		method: 'POST',
		route: 'v4/ads/default',
		lowest: 'admin',
		fields: {
			slot: { wrong: [ ...not.integer, -1 ], required: true },
		},
		input: { slot: 0 },
	},
	{ method: 'GET', route: 'v4/ads/txt', lowest: 'admin' },
	{
		method: 'POST',
		route: 'v4/ads/txt',
		lowest: 'admin',
		fields: {
			file: { wrong: [ ...not.string, 'robots.txt' ], required: true },
			content: {
				wrong: [ ...not.string, 'x'.repeat( 500001 ) ],
				required: true,
				text: true,
			},
			version: { wrong: not.string, required: true },
		},
		input: {
			file: 'app-ads.txt',
			content: '# None',
			version: 'd41d8cd98f00b204e9800998ecf8427e',
		},
	},
	{
		method: 'POST',
		route: 'v4/ads/events',
		lowest: 'public',
		fields: {
			slot: {
				wrong: [ ...not.string, 'x'.repeat( 61 ) ],
				required: true,
				text: true,
			},
			event: { wrong: [ ...not.string, 'hover' ], required: true },
		},
		input: { slot: '1.000000000000', event: 'view' },
		status: 204,
	},
];
