<?php
declare( strict_types=1 );

namespace Freehold\Modules\ReadingList;

use Freehold\Http;
use Freehold\Queue\Handler;
use Freehold\Queue\Retry;

/**
 * Reads the title of a page.
 */
final class TitleJob extends Handler {

	public const NAME = 'reading-list-title';

	/** The longest page that is read, in bytes. */
	private const MAX_BYTES = 500_000;

	/** The longest title, in characters. */
	private const MAX_LENGTH = 200;

	/**
	 * Runs the job.
	 *
	 * @param array<string, mixed> $payload `id`: the link.
	 * @throws Retry If the page's server does not respond, or has a fault that may pass.
	 */
	public function run( array $payload ): void {
		$url = LinkTable::url( (int) $payload['id'] );
		if ( null === $url ) {
			return;
		}
		$response = Http::request( $url, array( 'max_bytes' => self::MAX_BYTES ) );
		if ( is_wp_error( $response ) || $response['status'] >= 500 ) {
			throw new Retry( 'The page could not be read.' );
		}
		if ( 200 === $response['status'] && 1 === preg_match( '#<title[^>]*>([^<]+)</title>#i', $response['body'], $found ) ) {
			$title = sanitize_text_field( html_entity_decode( $found[1], ENT_QUOTES, 'UTF-8' ) );
			LinkTable::set_title( (int) $payload['id'], mb_substr( $title, 0, self::MAX_LENGTH ) );
		}
	}
}
