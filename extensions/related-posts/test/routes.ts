import { not, type Route } from '../../../tests/rest/route';

export const routes: Route[] = [
	{
		method: 'GET',
		route: 'v2/related-posts',
		lowest: 'author',
		fields: { post_id: { wrong: [ ...not.integer, 0, -1 ] } },
	},
	{
		method: 'POST',
		route: 'v2/related-posts/enable',
		lowest: 'admin',
	},
];
