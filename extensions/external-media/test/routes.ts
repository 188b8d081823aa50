import { not, type Field, type Route } from '../../../tests/rest/route';

const lowest = 'author';

/** No user is connected and the site has no Google client, so there is a response without a request. */
const list = {
	route: 'v2/external-media/list/(?P<service>[a-z0-9_-]+)',
	path: 'v2/external-media/list/google_photos',
	status: 424,
} as const;

const unknown = ( route: string ) => [
	{
		path: `v2/external-media/${ route }/no-such-service`,
		status: 404,
		field: 'service',
	},
	{
		path: `v2/external-media/${ route }/خدمة`,
		status: 404,
		field: null,
	},
];

const ids: Field = {
	wrong: [
		{ one: { two: 'three' } },
		[],
		[ '' ],
		[ '../../etc' ],
		[ 'https://example.com/x.png' ],
		Array.from( { length: 11 }, ( _, index ) => `id-${ index }` ),
	],
	required: true,
};

export const routes: Route[] = [
	{ method: 'GET', route: 'v2/external-media/sources', lowest },
	{
		method: 'GET',
		...list,
		lowest,
		fields: {
			number: { wrong: [ ...not.integer, 0, 101 ] },
			path: { wrong: [ '../x', '' ] },
			search: { wrong: [ 'x'.repeat( 201 ) ], text: true },
			filter: { wrong: [ [ 'no-equals-sign' ], [ 'a=b&c=d' ] ] },
			page_handle: { wrong: [ 'two words', 'x'.repeat( 2001 ) ] },
		},
		wrongPaths: unknown( 'list' ),
	},
	{
		method: 'POST',
		route: 'v2/external-media/copy/(?P<service>[a-z0-9_-]+)',
		path: 'v2/external-media/copy/google_photos',
		lowest,
		input: { external_ids: [ 'AF1Qip_1-x' ] },
		status: 424,
		fields: {
			external_ids: ids,
			media: {
				wrong: [
					...not.array,
					[ 'text' ],
					[ { title: 'Without an id' } ],
					[ { guid: 'id', surprise: 1 } ],
					[ { guid: 'id', title: 'x'.repeat( 301 ) } ],
				],
			},
			post_id: { wrong: [ ...not.integer, -1 ] },
			max_size: { wrong: [ ...not.integer, -1, 100001 ] },
		},
		wrongPaths: unknown( 'copy' ),
	},
	{
		method: 'GET',
		route: 'v2/external-media/thumbnail/(?P<service>[a-z0-9_-]+)',
		path: 'v2/external-media/thumbnail/google_photos',
		// Only a user with the image's key.
		lowest: 'site',
		visitorStatus: 403,
	},
	{
		method: 'GET',
		route: 'v2/external-media/connection/google_photos',
		lowest,
	},
	{
		method: 'DELETE',
		route: 'v2/external-media/connection/google_photos',
		lowest,
	},
	{
		method: 'POST',
		route: 'v2/external-media/session/google_photos',
		lowest,
		input: { max_items: 5 },
		status: 424,
		fields: { max_items: { wrong: [ ...not.integer, 0, 101 ] } },
	},
	{
		method: 'GET',
		route: 'v2/external-media/session/google_photos',
		lowest,
		status: 424,
	},
	{
		method: 'DELETE',
		route: 'v2/external-media/session/google_photos',
		lowest,
	},
];
