<?php
declare( strict_types=1 );

namespace Freehold\Captions;

/**
 * A text and when it is shown.
 */
final class Cue {

	/**
	 * Creates a cue.
	 *
	 * @param float  $start    When it begins, in seconds.
	 * @param float  $end      When it ends, in seconds.
	 * @param string $text     Its lines as WebVTT has them, which is no HTML.
	 * @param string $settings Its position, such as `line:0 align:start`; may be empty.
	 */
	public function __construct(
		public readonly float $start,
		public readonly float $end,
		public readonly string $text,
		public readonly string $settings = ''
	) {}

	/**
	 * Returns the text without marks, in one line.
	 */
	public function plain(): string {
		$text = (string) preg_replace( '/<[^<>]*>/', '', $this->text );
		return trim( (string) preg_replace( '/\s+/u', ' ', html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) ) );
	}

	/**
	 * Returns the text in one line, with the name of who speaks where the file has it.
	 */
	public function spoken(): string {
		return ( new self( 0, 0, (string) preg_replace( '/<v(?:\.[^\s<>]*)?[ \t]([^<>]+)>/', '$1: ', $this->text ) ) )->plain();
	}
}
