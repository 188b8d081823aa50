/** Puts real videos into the library of a test's site. */
import { join } from 'node:path';
import type { Site } from '../../../tests/site/playwright';

/** A minute of a clock: H.264 and AAC, 320 × 180. `clock.webm`: ten seconds of it in VP9. */
export const CLOCK = join( __dirname, 'files/clock.mp4' );
export const WEBM = join( __dirname, 'files/clock.webm' );

/** The privacy settings. */
export const PUBLIC = 0;
export const PRIVATE = 1;

/** A video of the library. */
export interface Seeded {
	id: number;
	guid: string;
	/** The URL at which WordPress put the file. */
	url: string;
}

/** Adds a video of the author. */
export async function seedVideo(
	site: Site,
	setting = PUBLIC,
	file = CLOCK
): Promise< Seeded > {
	return site.wpEval< Seeded >(
		`require_once ABSPATH . 'wp-admin/includes/file.php';
		require_once ABSPATH . 'wp-admin/includes/media.php';
		require_once ABSPATH . 'wp-admin/includes/image.php';
		$file = wp_upload_bits( 'clock.${ file
			.split( '.' )
			.pop() }', null, file_get_contents( '${ file }' ) );
		$id   = wp_insert_attachment( array( 'post_mime_type' => $file['type'], 'post_title' => 'A clock', 'guid' => $file['url'] ), $file['file'] );
		wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, $file['file'] ) );
		$set = Freehold\\Modules\\Video\\PrivacyChange::set( $id, ${ setting } );
		if ( true !== $set ) {
			throw new RuntimeException( $set->get_error_message() );
		}
		return array( 'id' => $id, 'guid' => Freehold\\Modules\\Video\\Videos::get( $id )->guid, 'url' => $file['url'] );`,
		{ user: 'author' }
	);
}

/** The block of a video. */
export const block = (
	guid: string,
	attributes: Record< string, unknown > = {}
): string =>
	`<!-- wp:videopress/video ${ JSON.stringify( {
		guid,
		...attributes,
	} ) } /-->`;
