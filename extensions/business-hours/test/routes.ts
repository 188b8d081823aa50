import type { Route } from '../../../tests/rest/route';

export const routes: Route[] = [
	{
		method: 'GET',
		route: 'v2/business-hours/localized-week',
		lowest: 'author',
	},
];
