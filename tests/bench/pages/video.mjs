/** A minute of video: as a Video block of this plugin, and the same file in core's block. */
import { join } from 'node:path';
import { root } from '../../site/places.mjs';

const FILE = join( root, 'extensions/video/test/files/clock.mp4' );

const ADD = `
	require_once ABSPATH . 'wp-admin/includes/media.php';
	require_once ABSPATH . 'wp-admin/includes/image.php';
	$file = wp_upload_bits( 'clock.mp4', null, file_get_contents( '${ FILE }' ) );
	$id   = wp_insert_attachment( array( 'post_mime_type' => $file['type'], 'post_title' => 'A clock', 'guid' => $file['url'] ), $file['file'] );
	wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, $file['file'] ) );`;

/** @type {import('../pages.mjs').Contents} */
export const contents = {
	freehold: async ( { site } ) => {
		const guid = await site.wpEval(
			`${ ADD } Freehold\\Modules\\Video\\PrivacyChange::set( $id, 0 ); return Freehold\\Modules\\Video\\Videos::get( $id )->guid;`,
			{ user: 'admin' }
		);
		return `<!-- wp:videopress/video {"guid":"${ guid }"} /-->`;
	},
	core: async ( { site } ) => {
		const url = await site.wpEval( `${ ADD } return $file['url'];`, {
			user: 'admin',
		} );
		return `<!-- wp:video -->\n<figure class="wp-block-video"><video controls src="${ url }"></video></figure>\n<!-- /wp:video -->`;
	},
};
