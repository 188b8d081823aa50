<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant;

use Freehold\Settings;

/**
 * Reads the owner's guidelines, those of WordPress's own screen and own actions, and adds the guidelines to the instructions of every prompt.
 */
final class Guidelines {

	/** The number of characters that image models accept. */
	private const IMAGE_PROMPT = 4000;

	/** The guidelines, with their names for the model. */
	private const NAMES = array(
		'voice'    => 'Voice and style',
		'terms'    => 'Terms to use and to avoid',
		'audience' => 'Audience',
	);

	/**
	 * Returns the guidelines.
	 *
	 * @param array<string, mixed>|null $settings Settings of the assistant that have just been read; null for those of this request.
	 * @return array<string, string> Texts by name; empty ones are not set.
	 */
	public static function all( ?array $settings = null ): array {
		$stored = (array) self::stored( 'guidelines', $settings );
		return array_map(
			static fn ( string $name ): string => is_string( $stored[ $name ] ?? null ) ? $stored[ $name ] : '',
			array_combine( array_keys( self::NAMES ), array_keys( self::NAMES ) )
		);
	}

	/**
	 * Returns the owner's own actions.
	 *
	 * @param array<string, mixed>|null $settings As in {@see self::all()}.
	 * @return array<int, array{name: string, icon: string, prompt: string}> The actions in their order.
	 */
	public static function actions( ?array $settings = null ): array {
		return array_values( (array) self::stored( 'actions', $settings ) );
	}

	/**
	 * Returns a setting of the assistant.
	 *
	 * @param array<string, mixed>|null $settings As in {@see self::all()}.
	 */
	private static function stored( string $name, ?array $settings ): mixed {
		return ( $settings ?? (array) Settings::get( 'ai', array() ) )[ $name ] ?? array();
	}

	/**
	 * Returns the guidelines as a prompt contains them. The editor adds them to prompts for the model in a browser, which the
	 * server does not see.
	 *
	 * @return string The text; empty if no guideline is set.
	 */
	public static function text(): string {
		$lines = self::lines();
		return array() === $lines ? '' : "Guidelines of the site, for every text that you write:\n" . implode( "\n", $lines );
	}

	/**
	 * Adds the guidelines to the prompt of an image.
	 *
	 * @param string $prompt What the image shows.
	 * @return string The prompt with as many guidelines as fit into {@see self::IMAGE_PROMPT} characters.
	 */
	public static function add_to_image( string $prompt ): string {
		$extended = $prompt . "\n\nGuidelines of the site, for every image:";
		foreach ( self::lines( true ) as $line ) {
			if ( mb_strlen( $extended . "\n" . $line ) <= self::IMAGE_PROMPT ) {
				$extended .= "\n" . $line;
				$prompt    = $extended;
			}
		}
		return $prompt;
	}

	/**
	 * Returns a line for each guideline that is set, here or on WordPress's own screen.
	 *
	 * @param bool $is_image Whether an image is generated.
	 * @return string[]
	 */
	private static function lines( bool $is_image = false ): array {
		$lines = array();
		foreach ( array_filter( array_map( 'trim', self::all() ) ) as $name => $text ) {
			$lines[] = '- ' . self::NAMES[ $name ] . ': ' . $text;
		}
		foreach ( CoreGuidelines::all( $is_image ) as $name => $text ) {
			$lines[] = "- {$name}: {$text}";
		}
		return $lines;
	}

	/**
	 * Adds the guidelines to the first instructions of a conversation.
	 *
	 * @param array<int, array<string, mixed>> $messages Messages in the service's format.
	 * @return array<int, array<string, mixed>> The messages with the guidelines.
	 */
	public static function add( array $messages ): array {
		$guidelines = self::text();
		if ( '' === $guidelines ) {
			return $messages;
		}
		if ( 'system' === ( $messages[0]['role'] ?? '' ) ) {
			$messages[0]['content'] .= "\n\n" . $guidelines;
			return $messages;
		}
		return array(
			array(
				'role'    => 'system',
				'content' => $guidelines,
			),
			...$messages,
		);
	}
}
