<?php
declare( strict_types=1 );

namespace Freehold\Http;

/**
 * Receives a form at the site's home URL and sends the response: JSON to a script, else a redirect to the page of the form, which
 * shows the result. Security plugins close REST and admin-ajax.php to guests. Guests need no nonce: there is nothing to forge, and
 * pages from a cache would contain an old one.
 */
final class VisitorForm {

	/** What stands for the signed reference of a form in a preview, which cannot be sent. */
	public const PREVIEW = 'preview';

	/** The value of the query variable in a form's action. */
	private const SUBMIT = 'submit';

	/** The results that pages show.
	 *
	 * @var PageResult
	 */
	private PageResult $results;

	/**
	 * Creates a kind of forms.
	 *
	 * @param string   $kind     What the results belong to: lower-case letters and underscores.
	 * @param string   $query    The query variable: `submit` in a form's action, the key of a result in a page's URL.
	 * @param string   $honeypot The field that only robots fill in; empty for none.
	 * @param string   $field    The field with the URL of the form's page.
	 * @param string[] $without  Further query variables that are not part of a page's URL.
	 */
	public function __construct( string $kind, private readonly string $query, private readonly string $honeypot = '', private readonly string $field = 'page', private readonly array $without = array() ) {
		$this->results = new PageResult( $kind, $query );
	}

	/**
	 * Receives a form, or protects the page with the result of one.
	 *
	 * @param callable $run Handles the form and ends the request.
	 */
	public function watch( callable $run ): void {
		if ( ! Request::has_query( $this->query ) ) {
			return;
		}
		if ( self::SUBMIT !== Request::query( $this->query ) ) {
			PageResult::protect_page();
		} elseif ( 'POST' === Request::method() ) {
			add_action( 'wp_loaded', $run );
		}
	}

	/**
	 * Returns the URL that forms are sent to.
	 */
	public function url(): string {
		return add_query_arg( $this->query, self::SUBMIT, home_url( '/' ) );
	}

	/**
	 * Returns the URL of the current request on the site's own host, without the key of a result.
	 */
	public function current_url(): string {
		return remove_query_arg( array( $this->query, ...$this->without ), esc_url_raw( Url::of_site( Request::uri() ) ) );
	}

	/**
	 * Returns the URL of the page that the form was sent from: on this site, and without the key of a result.
	 */
	public function page(): string {
		return $this->page_of( Request::posted( $this->field ), Request::server( 'HTTP_REFERER' ) );
	}

	/**
	 * Returns the first URL on this site, without the key of a result.
	 *
	 * @param string ...$urls What the visitor sent.
	 */
	public function page_of( string ...$urls ): string {
		foreach ( $urls as $url ) {
			$url = Url::own( $url );
			if ( '' !== $url ) {
				return remove_query_arg( array( $this->query, ...$this->without ), (string) strtok( $url, '#' ) );
			}
		}
		return home_url( '/' );
	}

	/**
	 * Returns whether a robot filled in the form.
	 */
	public function is_robot(): bool {
		return '' !== $this->honeypot && '' !== Request::posted( $this->honeypot );
	}

	/**
	 * Returns whether a script sent the form.
	 */
	public static function wants_json(): bool {
		return str_contains( Request::server( 'HTTP_ACCEPT' ), 'application/json' );
	}

	/**
	 * Returns what a visitor reads about a form that is not where its page shows it any more, or cannot be sent there yet.
	 *
	 * @param string $reference The signed reference that the visitor sent.
	 */
	public static function closed( string $reference ): string {
		return self::PREVIEW === $reference
			? __( 'This is a preview. The form can be sent once the page is published.', 'freehold' )
			: __( 'This form is no longer available. Nothing was sent.', 'freehold' );
	}

	/**
	 * Returns the result that the current page shows.
	 *
	 * @return array<string, mixed>|null Null if there is none, or it is too old.
	 */
	public function result(): ?array {
		return $this->results->current();
	}

	/**
	 * Returns where a visitor without a script goes, and stores what that page shows.
	 *
	 * @return string|null Null if it may not be stored.
	 */
	public function target( FormResult $result ): ?string {
		if ( '' !== $result->url ) {
			return $result->url;
		}
		$key = $this->results->store( $result->shown );
		return null === $key ? null : add_query_arg( $this->query, $key, $result->page ) . ( '' === $result->anchor ? '' : "#{$result->anchor}" );
	}

	/**
	 * Sends the response, and ends the request.
	 *
	 * @param callable|null $after What happens after the response.
	 */
	public function finish( FormResult $result, ?callable $after = null ): never {
		nocache_headers();
		$target = self::wants_json() && array() !== $result->json ? '' : $this->target( $result );
		if ( '' === $target ) {
			header( 'Content-Type: application/json; charset=UTF-8' );
			header( 'X-Content-Type-Options: nosniff' );
			header( 'X-Robots-Tag: noindex' );
			status_header( $result->status );
			Response::finish( (string) wp_json_encode( $result->json, JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE ) );
		} elseif ( null !== $target ) {
			wp_redirect( $target, 303, 'Freehold' ); // phpcs:ignore WordPress.Security.SafeRedirect -- A page of this site, see page(), or a URL that no visitor chose.
			Response::finish();
		} else {
			$is_limited = 200 !== $result->status && PageResult::fits( $result->shown );
			$status     = $is_limited ? 429 : $result->status;
			$document   = self::document( $result, $is_limited );
			ob_start();
			wp_die(
				$document, // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped there.
				esc_html( $result->message ),
				array(
					'response'  => (int) $status,
					'back_link' => true,
					'exit'      => false,
				)
			);
			Response::finish( (string) ob_get_clean() );
		}
		if ( null !== $after ) {
			$after();
		}
		exit;
	}

	/**
	 * Returns a list of what a visitor entered.
	 *
	 * @param array<string, string> $typed The texts by label.
	 * @return string HTML; empty for none.
	 */
	public static function typed( array $typed ): string {
		$items = '';
		foreach ( array_filter( $typed, 'strlen' ) as $label => $text ) {
			$items .= '<div><dt>' . esc_html( (string) $label ) . '</dt><dd>' . nl2br( esc_html( $text ) ) . '</dd></div>';
		}
		return '' === $items ? '' : "<dl>{$items}</dl>";
	}

	/**
	 * Returns a result that may not be stored, as a page of its own.
	 *
	 * @param bool $is_limited Whether the visitor has sent too many forms.
	 * @return string HTML.
	 */
	private static function document( FormResult $result, bool $is_limited ): string {
		return '<p>' . esc_html( $result->message ) . '</p>'
			. ( $is_limited ? '<p>' . esc_html__( 'Too many attempts. Try again later.', 'freehold' ) . '</p>' : '' )
			. ( 200 === $result->status ? '' : self::typed( $result->typed ) );
	}
}
