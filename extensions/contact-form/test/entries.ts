/** Entries for tests of their screen. */
import type { Site } from '../../../tests/site/playwright';

/** What a visitor enters: values by label. The field’s type follows from the label. */
type Seed = {
	/** Default: the form “Contact”. */
	form?: string;
	values: Record< string, string | string[] >;
	/** File names; their content is the name. */
	files?: string[];
	isSpam?: boolean;
	isRead?: boolean;
	/** How long ago it was submitted. Default 0. */
	days?: number;
};

/**
 * Stores entries as submissions do, without their mail.
 *
 * @param site  The site.
 * @param seeds The entries, the newest first.
 * @return Their IDs, in the same order.
 */
export const seedEntries = ( site: Site, seeds: Seed[] ) =>
	site.wpEval< number[] >( `
		use Freehold\\Modules\\ContactForm\\Definition\\Definition;
		use Freehold\\Modules\\ContactForm\\Entries\\{ Answer, Context, Draft, Store, Status };
		use Freehold\\Modules\\ContactForm\\Files\\Upload;
		$types = array( 'Name' => 'name', 'Email' => 'email', 'Message' => 'textarea', 'Website' => 'url', 'Diets' => 'checkbox-multiple', 'Consent' => 'consent' );
		$ids   = array();
		foreach ( json_decode( base64_decode( '${ Buffer.from(
			JSON.stringify( seeds )
		).toString( 'base64' ) }' ), true ) as $seed ) {
			$answers = array();
			foreach ( $seed['values'] as $label => $value ) {
				$answers[] = new Answer( sanitize_title( $label ), $types[ $label ] ?? 'text', (string) $label, $value );
			}
			$uploads = array();
			foreach ( $seed['files'] ?? array() as $name ) {
				$path = Freehold\\Files::temporary( 'test' );
				file_put_contents( $path, $name );
				$uploads[] = new Upload( $path, $name, 'text/plain', strlen( $name ) );
			}
			if ( $uploads ) {
				$answers[] = new Answer( 'file', 'file', 'File', '', $uploads );
			}
			$id = Store::add( new Draft(
				Definition::from_array( array( 'version' => 1, 'title' => $seed['form'] ?? 'Contact', 'recipients' => array( 'owner@example.com' ) ) ),
				$answers,
				new Context( is_spam: $seed['isSpam'] ?? false, page_url: home_url( '/' ) )
			) );
			$gone = ( $seed['days'] ?? 0 ) * DAY_IN_SECONDS + MINUTE_IN_SECONDS * count( $ids );
			wp_update_post( array(
				'ID'            => $id,
				'post_date'     => wp_date( 'Y-m-d H:i:s', time() - $gone ),
				'post_date_gmt' => gmdate( 'Y-m-d H:i:s', time() - $gone ),
				'edit_date'     => true,
			) );
			Status::set_read( $id, $seed['isRead'] ?? false );
			$ids[] = $id;
		}
		return $ids;
	` );

/** A message that would be noticed if it became HTML. */
export const HTML =
	'<script>window.hacked = 1</script><img src=x onerror="window.hacked = 1"><b>bold</b> &amp; {{ x }}';
