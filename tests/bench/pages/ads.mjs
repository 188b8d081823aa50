/** Code of the owner in the space of an ad: as an ad, and as Custom HTML. */
import { html } from '../content.mjs';

const CODE = '<p>The tenth cup is free.</p>';

/** @type {import('../pages.mjs').Contents} */
export const contents = {
	freehold: async ( { site } ) => {
		const slot = await site.wpEval(
			`$request = new WP_REST_Request( 'POST', '/freehold/v4/ads/slots' );
			$request->set_body_params( array( 'name' => 'Sidebar', 'kind' => 'code', 'consent' => false, 'code' => '${ CODE }' ) );
			return rest_do_request( $request )->get_data()['id'];`,
			{ user: 'admin' }
		);
		return `<!-- wp:jetpack/wordads {"slot":${ slot }} /-->`;
	},
	core: () => html( CODE ),
};
