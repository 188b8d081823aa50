<?php
declare( strict_types=1 );

namespace Freehold\Modules\Newsletter\Clicks;

use Freehold\Keys\SigningKey;
use Freehold\Members\Access\Files\ClosedUrls;
use Freehold\Members\Links;
use Freehold\Modules\Newsletter\Tables\LinkTable;
use Freehold\Modules\Tables;

/**
 * Leads the links of a newsletter through this site. A link contains its target and a signature of both newsletter and target, so
 * that it works without a row of the database, and leads nowhere that the newsletter did not.
 */
final class CountedLinks {

	/**
	 * Returns a newsletter whose links are counted, and stores them. Links of one reader alone stay as they are.
	 *
	 * @param string $html     The mail, as {@see \Freehold\Modules\Newsletter\Mail\MailTemplate} returns it.
	 * @param int    $issue_id The issue.
	 * @param string $personal The beginning of what stands for URLs of one reader.
	 */
	public static function rewrite( string $html, int $issue_id, string $personal ): string {
		$urls = array();
		$html = preg_replace_callback(
			'~<a href="(https?://[^"]*)"~i',
			static function ( array $found ) use ( $issue_id, $personal, &$urls ): string {
				$url = html_entity_decode( $found[1], ENT_QUOTES | ENT_HTML5, 'UTF-8' );
				if ( str_starts_with( $url, $personal ) || ClosedUrls::is_signed( $url ) ) {
					return $found[0];
				}
				$urls[ $url ] = $url;
				return '<a href="' . esc_url( self::url( $issue_id, $url ) ) . '"';
			},
			$html
		) ?? $html;
		Tables::install( LinkTable::class );
		LinkTable::add( $issue_id, $urls );
		return $html;
	}

	/**
	 * Returns the URL on this site that leads to a target.
	 *
	 * @param int    $issue_id The issue.
	 * @param string $url      The target.
	 */
	public static function url( int $issue_id, string $url ): string {
		return add_query_arg(
			array(
				Links::COUNTED => $issue_id,
				'to'           => rawurlencode( $url ),
				'key'          => self::key()->sign( "{$issue_id}|{$url}" ),
			),
			home_url( '/' )
		);
	}

	/**
	 * Returns whether a newsletter of this site had a link.
	 *
	 * @param int    $issue_id  The issue.
	 * @param string $url       The target.
	 * @param string $signature The signature that was sent.
	 */
	public static function is_valid( int $issue_id, string $url, string $signature ): bool {
		return self::key()->verify( "{$issue_id}|{$url}", $signature );
	}

	/**
	 * Returns what emails and sign-up forms say to readers.
	 */
	public static function notice(): string {
		return __( 'We count how often the links in our emails are followed, and not by whom.', 'freehold' );
	}

	/**
	 * Returns the key, which mails of any age were signed with.
	 */
	private static function key(): SigningKey {
		return new SigningKey( Links::KEY, 'freehold-newsletter-link' );
	}
}
