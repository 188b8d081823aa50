<?php
/**
 * A stand-in for WP-CLI: what its documentation says about the functions that this plugin calls, and how it finds and checks the
 * arguments of a command in the docblock. It is no part of the plugin.
 *
 * Source: https://make.wordpress.org/cli/handbook/references/internal-api/ and
 * https://make.wordpress.org/cli/handbook/guides/commands-cookbook/.
 */

declare( strict_types=1 );

namespace WP_CLI {

	/** Ends a command, as `exit` does. */
	final class ExitException extends \Exception {}
}

namespace WP_CLI\Utils {

	/**
	 * @param iterable<array<string, mixed>> $items
	 * @param string[]                       $fields
	 */
	function format_items( string $format, iterable $items, array $fields ): void {
		$rows = array();
		foreach ( $items as $item ) {
			if ( array() !== array_diff( $fields, array_keys( $item ) ) ) {
				\WP_CLI::error( 'Invalid field: ' . implode( ', ', array_diff( $fields, array_keys( $item ) ) ) . '.' );
			}
			$rows[] = array_map( static fn ( string $field ): string => (string) $item[ $field ], $fields );
		}
		match ( $format ) {
			'table' => print( implode( "\n", array_map( static fn ( array $cells ): string => implode( ' | ', $cells ), array( $fields, ...$rows ) ) ) . "\n" ),
			'yaml'  => print( "---\n" . implode( '', array_map( static fn ( array $cells ): string => "-\n" . implode( '', array_map( static fn ( string $field, string $cell ): string => "  {$field}: {$cell}\n", $fields, $cells ) ), $rows ) ) ),
			default => \WP_CLI::error( "Invalid format: {$format}." ),
		};
	}

	/** A progress bar that shows nothing, as in a pipe. */
	function make_progress_bar( string $message, int $count ): object {
		return new class( $message, $count ) {

			public int $ticks = 0;

			public function __construct( public string $message, public int $count ) {
				\WP_CLI::$bars[] = $this;
			}

			public function tick( int $increment = 1 ): void {
				$this->ticks += $increment;
			}

			public function finish(): void {}
		};
	}
}

namespace {

	final class WP_CLI {

		/** @var array<string, class-string> Classes by command. */
		public static array $commands = array();

		/** @var string[] The warnings, errors and successes, each with its kind. */
		public static array $messages = array();

		/** @var object[] The progress bars. */
		public static array $bars = array();

		/** @var string What the user answers to questions. */
		public static string $answer = 'n';

		public static function add_command( string $name, string $class_name ): void {
			self::$commands[ $name ] = $class_name;
		}

		public static function line( string $message = '' ): void {
			echo $message . "\n";
		}

		public static function success( string $message ): void {
			self::$messages[] = "Success: {$message}";
		}

		public static function warning( string $message ): void {
			self::$messages[] = "Warning: {$message}";
		}

		public static function error( string $message ): never {
			self::$messages[] = "Error: {$message}";
			throw new \WP_CLI\ExitException( $message, 1 );
		}

		/** @param array<string, mixed> $options */
		public static function confirm( string $question, array $options = array() ): void {
			if ( ! empty( $options['yes'] ) ) {
				return;
			}
			self::$messages[] = "Question: {$question}";
			if ( 'y' !== self::$answer ) {
				throw new \WP_CLI\ExitException( '', 0 );
			}
		}

		/**
		 * Runs a command line, as `wp` does.
		 *
		 * @param string[] $words The words after `wp`.
		 * @return int The exit code.
		 */
		public static function run( array $words ): int {
			self::$messages = array();
			self::$bars     = array();
			try {
				self::call( $words );
				return 0;
			} catch ( \WP_CLI\ExitException $exit ) {
				return $exit->getCode();
			}
		}

		/**
		 * Finds the method of a command line, and calls it with what its docblock allows.
		 *
		 * @param string[] $words The words.
		 */
		private static function call( array $words ): void {
			for ( $length = count( $words ) - 1; $length > 0; $length-- ) {
				$class_name = self::$commands[ implode( ' ', array_slice( $words, 0, $length ) ) ] ?? null;
				$method     = null === $class_name ? null : self::method( $class_name, $words[ $length ] );
				if ( null !== $method ) {
					list( $arguments, $options ) = self::arguments( $method, array_slice( $words, $length + 1 ) );
					( new $class_name() )->{ $method->getName() }( $arguments, $options );
					return;
				}
			}
			self::error( "'" . implode( ' ', $words ) . "' is not a registered wp command." );
		}

		/** Returns the method of a subcommand: by its name, its tag `@subcommand` or its tag `@alias`. */
		private static function method( string $class_name, string $name ): ?ReflectionMethod {
			foreach ( ( new ReflectionClass( $class_name ) )->getMethods( ReflectionMethod::IS_PUBLIC ) as $method ) {
				if ( $method->isStatic() || str_starts_with( $method->getName(), '__' ) ) {
					continue;
				}
				$comment = (string) $method->getDocComment();
				$own     = preg_match( '/@subcommand\s+(\S+)/', $comment, $match ) ? $match[1] : $method->getName();
				if ( $name === $own || ( preg_match( '/@alias\s+(\S+)/', $comment, $match ) && $name === $match[1] ) ) {
					return $method;
				}
			}
			return null;
		}

		/**
		 * Checks the words of a command against its docblock, and adds the defaults.
		 *
		 * @param string[] $words The words after the command.
		 * @return array{0: string[], 1: array<string, mixed>}
		 */
		private static function arguments( ReflectionMethod $method, array $words ): array {
			$comment = (string) preg_replace( '/^\s*\* ?/m', '', (string) $method->getDocComment() );
			$section = preg_match( '/## OPTIONS\n(.*?)(?=\n## |\n@|\z)/s', $comment, $match ) ? $match[1] : '';
			preg_match_all( '/^(\[?(?:--[\w-]+(?:=<[\w-]+>)?|<[\w-]+>)\]?(?:\.\.\.)?\]?)\n: (.*?)(?=^\[?(?:--|<)|\z)/ms', $section, $found, PREG_SET_ORDER );
			$known     = array();
			$required  = array();
			$defaults  = array();
			$choices   = array();
			$least     = 0;
			$most      = 0;
			foreach ( $found as list( , $synopsis, $text ) ) {
				$is_optional = str_starts_with( $synopsis, '[' );
				if ( ! preg_match( '/--([\w-]+)(=)?/', $synopsis, $name ) ) {
					$least += $is_optional ? 0 : 1;
					$most   = str_contains( $synopsis, '...' ) ? PHP_INT_MAX : $most + 1;
					continue;
				}
				$known[ $name[1] ] = isset( $name[2] );
				if ( ! $is_optional ) {
					$required[] = $name[1];
				}
				if ( preg_match( '/^default: (.+)$/m', $text, $default ) ) {
					$defaults[ $name[1] ] = $default[1];
				}
				if ( preg_match( '/^options:\n((?:  - .+\n)+)/m', $text, $list ) ) {
					$choices[ $name[1] ] = array_map( static fn ( string $line ): string => substr( $line, 4 ), explode( "\n", trim( $list[1], "\n" ) ) );
				}
			}
			$arguments = array();
			$options   = array();
			foreach ( $words as $word ) {
				if ( preg_match( '/^--([\w-]+)(?:=(.*))?$/s', $word, $part ) ) {
					$options[ $part[1] ] = $part[2] ?? true;
				} else {
					$arguments[] = $word;
				}
			}
			foreach ( $options as $name => $value ) {
				if ( ! isset( $known[ $name ] ) ) {
					self::error( "Parameter errors: unknown --{$name} parameter" );
				}
				if ( $known[ $name ] && true === $value ) {
					self::error( "Parameter errors: --{$name} parameter needs a value" );
				}
				if ( isset( $choices[ $name ] ) && ! in_array( $value, $choices[ $name ], true ) ) {
					self::error( "Parameter errors: Invalid value specified for '{$name}'" );
				}
			}
			foreach ( array_diff( $required, array_keys( $options ) ) as $name ) {
				self::error( "Parameter errors: missing --{$name} parameter" );
			}
			if ( count( $arguments ) < $least || count( $arguments ) > $most ) {
				self::error( "usage: {$method->getName()}" );
			}
			return array( $arguments, $options + $defaults );
		}
	}
}
