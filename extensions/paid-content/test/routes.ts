import type { Route } from '../../../tests/rest/route';

export const routes: Route[] = [
	{
		method: 'GET',
		route: 'v4/paid-content/(?P<id>\\d+)',
		path: 'v4/paid-content/999999',
		lowest: 'public',
		fields: {},
		wrongPaths: [ { path: 'v4/paid-content/0', status: 400, field: 'id' } ],
	},
];
