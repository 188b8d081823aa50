/**
 * The routes of the services' keys, for the tests that call every route with wrong input.
 */
import { not, type Route } from './route';

const list = 'v2/service-api-keys';
const one = `${ list }/(?P<service>[a-z0-9_-]+)`;
const giphy = `${ list }/giphy`;

/** Names of services: an unknown one and an invalid one. */
const wrongPaths = ( rest = '' ) => [
	{ path: `${ list }/unknown${ rest }`, status: 404, field: 'service' },
	{ path: `${ list }/خدمة${ rest }`, status: 404, field: null },
];

export const routes: Route[] = [
	{ method: 'GET', route: list, lowest: 'admin' },
	{
		method: 'GET',
		route: one,
		path: giphy,
		lowest: 'author',
		wrongPaths: wrongPaths(),
	},
	{
		method: 'POST',
		route: one,
		path: giphy,
		lowest: 'admin',
		// On a machine without a network, the key is stored with a warning.
		input: { service_api_key: 'a-key-of-giphy' },
		fields: {
			service_api_key: {
				wrong: [ ...not.string, '', 'two words', '••••4242' ],
				required: true,
			},
			parts: {
				wrong: [ 'text', 7, [ 'text' ], { key: 7 }, { other: 'x' } ],
			},
		},
		wrongPaths: wrongPaths(),
	},
	{
		method: 'DELETE',
		route: one,
		path: giphy,
		lowest: 'admin',
		wrongPaths: wrongPaths(),
	},
	{
		method: 'POST',
		route: `${ one }/test`,
		path: `${ giphy }/test`,
		lowest: 'admin',
		// There is no key to check.
		status: 409,
		wrongPaths: wrongPaths( '/test' ),
	},
];
