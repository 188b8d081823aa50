<?php
declare( strict_types=1 );

namespace Freehold\Admin\Home;

/**
 * Collects what a card shows. All texts are plain text, which the screen escapes.
 */
final class CardContent {

	/** There is something to show. */
	private const READY = 'ready';

	/** There is nothing yet. */
	private const EMPTY = 'empty';

	/** Something must be set up first. */
	private const UNCONFIGURED = 'unconfigured';

	/**
	 * The content, as `HomeCardContent` in schema/home.json.
	 *
	 * @var array{state: string, message: string, numbers: array<int, array{label: string, value: string}>, items: array<int, array<string, mixed>>, action: ?array{label: string, url: string}}
	 */
	private array $data;

	/**
	 * Creates the content.
	 *
	 * @param string $state   One of the constants.
	 * @param string $message A sentence; can be empty.
	 */
	private function __construct( string $state, string $message ) {
		$this->data = array(
			'state'   => $state,
			'message' => $message,
			'numbers' => array(),
			'items'   => array(),
			'action'  => null,
		);
	}

	/**
	 * Returns the content of a card with numbers or rows.
	 *
	 * @param string $message What to know about them; can be empty.
	 */
	public static function ready( string $message = '' ): self {
		return new self( self::READY, $message );
	}

	/**
	 * Returns the content of a card without rows.
	 *
	 * @param string $message A sentence.
	 */
	public static function empty( string $message ): self {
		return new self( self::EMPTY, $message );
	}

	/**
	 * Returns the content of a card whose feature must be set up first.
	 *
	 * @param string $message A sentence.
	 * @param string $label   The text of the link to do so.
	 */
	public static function unconfigured( string $message, string $label, string $url ): self {
		$content                 = new self( self::UNCONFIGURED, $message );
		$content->data['action'] = array(
			'label' => $label,
			'url'   => $url,
		);
		return $content;
	}

	/**
	 * Adds a number.
	 *
	 * @param string $label What it counts.
	 * @param string $value The number, in the user's language.
	 */
	public function number( string $label, string $value ): self {
		$this->data['numbers'][] = array(
			'label' => $label,
			'value' => $value,
		);
		return $this;
	}

	/**
	 * Adds a row.
	 *
	 * @param string      $title  The row's name.
	 * @param string      $text   What else to know about it; can be empty.
	 * @param string      $url    The URL to open; can be empty.
	 * @param string|null $date   ISO 8601; null for none.
	 * @param bool        $is_new Whether nobody has read it yet.
	 */
	public function item( string $title, string $text = '', string $url = '', ?string $date = null, bool $is_new = false ): self {
		$this->data['items'][] = array(
			'title'  => $title,
			'text'   => $text,
			'url'    => esc_url_raw( $url, array( 'http', 'https' ) ),
			'date'   => $date,
			'is_new' => $is_new,
		);
		return $this;
	}

	/**
	 * Returns the content, as `HomeCardContent` in schema/home.json.
	 *
	 * @return array<string, mixed>
	 */
	public function data(): array {
		return $this->data;
	}
}
