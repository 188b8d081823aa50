/** Slots for browser tests. */
import type { Site } from '../../../tests/site/playwright';

/** The fields of each kind. */
export const KINDS = {
	adsense: {
		kind: 'adsense',
		publisher: 'ca-pub-1234567890123456',
		unit: '1234567890',
	},
	gam: { kind: 'gam', path: '/1234567/sidebar' },
	code: {
		kind: 'code',
		code: '<p id="own">Own code</p><script>document.getElementById( "own" ).dataset.ran = "1";</script>',
	},
} as const;

/**
 * Adds a slot. The image’s ID 1 stands for an image of 728 by 90 pixels, which is made.
 *
 * @param site   The site.
 * @param fields The slot’s fields.
 * @return Its ID.
 */
export const addSlot = (
	site: Site,
	fields: Record< string, unknown >
): Promise< number > =>
	site.wpEval< number >(
		`
		$fields = json_decode( base64_decode( '${ Buffer.from(
			JSON.stringify( { name: 'Sidebar', ...fields } )
		).toString( 'base64' ) }' ), true );
		if ( isset( $fields['image'] ) && 1 === $fields['image'] ) {
			$picture = imagecreatetruecolor( 728, 90 );
			imagefill( $picture, 0, 0, imagecolorallocate( $picture, 0, 90, 120 ) );
			imagestring( $picture, 5, 20, 36, 'Harbour Lane Coffee: the tenth cup is free', imagecolorallocate( $picture, 255, 255, 255 ) );
			ob_start();
			imagepng( $picture );
			$file = wp_upload_bits( 'banner.png', null, ob_get_clean() );
			require_once ABSPATH . 'wp-admin/includes/image.php';
			$id = wp_insert_attachment( array( 'post_mime_type' => 'image/png', 'post_title' => 'Banner', 'post_status' => 'inherit' ), $file['file'] );
			wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, $file['file'] ) );
			update_post_meta( $id, '_wp_attachment_image_alt', 'The tenth cup is free' );
			$fields['image'] = $id;
		}
		$request = new WP_REST_Request( 'POST', '/freehold/v4/ads/slots' );
		$request->set_body_params( $fields );
		$response = rest_do_request( $request );
		if ( $response->is_error() ) {
			throw new RuntimeException( wp_json_encode( $response->get_data() ) );
		}
		return $response->get_data()['id'];
		`,
		{ user: 'admin' }
	);

/** Returns a block. */
export const block = ( attributes: Record< string, unknown > ): string =>
	`<!-- wp:jetpack/wordads ${ JSON.stringify( attributes ) } /-->`;

/** Returns a paragraph. */
export const paragraph = ( text = 'Bread, soup and boats. ' ): string =>
	`<!-- wp:paragraph --><p>${ text.repeat( 40 ) }</p><!-- /wp:paragraph -->`;
