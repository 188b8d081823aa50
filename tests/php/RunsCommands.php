<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Cli\Core;
use WP_CLI;

require_once __DIR__ . '/wp-cli.php';

/**
 * Registers the commands as WP-CLI does, and runs command lines with {@see WP_CLI the stand-in}.
 */
trait RunsCommands {

	/**
	 * Runs a command that must succeed.
	 *
	 * @param string $words The words after `wp freehold`.
	 * @return string What it wrote.
	 */
	protected function command( string ...$words ): string {
		list( $code, $output ) = self::runCommand( $words );
		$this->assertSame( 0, $code, implode( "\n", WP_CLI::$messages ) );
		return $output;
	}

	/**
	 * Runs a command that must fail.
	 *
	 * @param string $words The words after `wp freehold`.
	 * @return string The error.
	 */
	protected function failingCommand( string ...$words ): string {
		list( $code ) = self::runCommand( $words );
		$this->assertSame( 1, $code, implode( "\n", WP_CLI::$messages ) );
		return (string) end( WP_CLI::$messages );
	}

	/**
	 * Runs a command with `--format=json`.
	 *
	 * @param string $words The words after `wp freehold`.
	 * @return array<mixed>
	 */
	protected function json( string ...$words ): array {
		$decoded = json_decode( $this->command( ...$words, ...array( '--format=json' ) ), true );
		$this->assertIsArray( $decoded );
		return $decoded;
	}

	/** The last message of the last command. */
	protected static function message(): string {
		return (string) end( WP_CLI::$messages );
	}

	/**
	 * @param string[] $words The words after `wp freehold`.
	 * @return array{0: int, 1: string} The exit code, and what was written.
	 */
	private static function runCommand( array $words ): array {
		WP_CLI::$commands = array();
		Core::register();
		ob_start();
		try {
			$code = WP_CLI::run( array( 'freehold', ...$words ) );
		} finally {
			$output = (string) ob_get_clean();
		}
		return array( $code, $output );
	}
}
