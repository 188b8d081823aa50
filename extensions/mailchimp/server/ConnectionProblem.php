<?php
declare( strict_types=1 );

namespace Freehold\Modules\Mailchimp;

use Freehold\Admin\Screen;
use Freehold\Admin\Views;
use Freehold\Modules\Capabilities;
use Freehold\Modules\Mailchimp\Api\Client;
use Freehold\Modules\Mailchimp\SignUps\SignUpTable;
use Freehold\Modules\Tables;
use Freehold\Settings;

/**
 * Stores why Mailchimp accepts no sign-ups, and tells administrators in a notice and in Site Health. Sends no request.
 */
final class ConnectionProblem {

	/** Where it is stored: with the settings, which every request has read already. */
	private const SETTING = 'modules.mailchimp.trouble';

	/** The screens of WordPress with the notice. It is on all of this plugin's too. */
	private const SCREENS = array( 'dashboard', 'plugins' );

	/** After how many seconds a waiting sign-up counts as late. */
	private const LATE = HOUR_IN_SECONDS;

	/**
	 * Returns the current problem.
	 *
	 * @return string `key`, `audience`, `settings`; empty for none.
	 */
	public static function code(): string {
		return (string) Settings::get( self::SETTING, '' );
	}

	/**
	 * Notes a problem.
	 *
	 * @param string $code The problem.
	 */
	public static function report( string $code ): void {
		if ( self::code() !== $code ) {
			Settings::set( self::SETTING, $code );
		}
	}

	/**
	 * Notes that Mailchimp accepted a sign-up. A missing group or field stays: it was left out.
	 */
	public static function solved(): void {
		if ( 'settings' !== self::code() ) {
			self::report( '' );
		}
	}

	/**
	 * Prints the notice.
	 */
	public static function show(): void {
		$is_place = in_array( get_current_screen()->id ?? '', self::SCREENS, true ) || null !== Views::current();
		if ( '' !== self::code() && $is_place && current_user_can( Capabilities::MANAGE ) ) {
			wp_admin_notice(
				'<p>' . esc_html( self::message() ) . ' <a href="' . esc_url( Screen::services_url() ) . '">' . esc_html__( 'Open the Services screen', 'freehold' ) . '</a></p>',
				array(
					'type'           => 'error',
					'paragraph_wrap' => false,
				)
			);
		}
	}

	/**
	 * Returns the test for Site Health.
	 *
	 * @return array<string, array{label: string, test: callable(): array<string, mixed>}>
	 */
	public static function tests(): array {
		return array(
			'connection' => array(
				'label' => __( 'Mailchimp', 'freehold' ),
				'test'  => self::test( ... ),
			),
		);
	}

	/**
	 * Reports whether sign-ups reach Mailchimp.
	 *
	 * @return array<string, mixed>
	 */
	private static function test(): array {
		if ( null === Client::current() ) {
			return self::result( 'good', __( 'Mailchimp is not connected', 'freehold' ), array( __( 'Enter an API key on the Services screen to show sign-up forms.', 'freehold' ) ) );
		}
		$lines = '' === self::code() ? array() : array( self::message() );
		$late  = Tables::has( SignUpTable::class ) ? SignUpTable::count( SignUpTable::WAITING, time() - self::LATE ) + SignUpTable::count( SignUpTable::FAILED, time() ) : 0;
		if ( $late > 0 ) {
			/* translators: %s: a number. */
			$lines[] = sprintf( _n( '%s sign-up waits for Mailchimp. It is sent again each day.', '%s sign-ups wait for Mailchimp. They are sent again each day.', $late, 'freehold' ), number_format_i18n( $late ) );
		}
		$rejected = Tables::has( SignUpTable::class ) ? SignUpTable::count( SignUpTable::REJECTED, time() ) : 0;
		if ( $rejected > 0 ) {
			/* translators: %s: a number. */
			$notes = array( sprintf( _n( 'Mailchimp did not accept the address of %s sign-up of the last week.', 'Mailchimp did not accept the addresses of %s sign-ups of the last week.', $rejected, 'freehold' ), number_format_i18n( $rejected ) ) );
		}
		return array() === $lines
			? self::result( 'good', __( 'Sign-ups reach Mailchimp', 'freehold' ), $notes ?? array( __( 'No sign-up waits.', 'freehold' ) ) )
			: self::result( in_array( self::code(), array( 'key', 'audience' ), true ) ? 'critical' : 'recommended', __( 'Sign-ups for Mailchimp need your attention', 'freehold' ), array( ...$lines, ...( $notes ?? array() ) ) );
	}

	/**
	 * Returns what is wrong, and what to do.
	 */
	private static function message(): string {
		return match ( self::code() ) {
			'key'      => __( 'Mailchimp rejected the API key of this site. New sign-ups are stored here and sent when you have entered a new key.', 'freehold' ),
			'audience' => __( 'The Mailchimp audience of this site is missing. New sign-ups are stored here and sent when you have chosen an audience in the settings of a Mailchimp block.', 'freehold' ),
			default    => __( 'A group or field of a Mailchimp form no longer exists in Mailchimp. Sign-ups are sent without it. Check the settings of your Mailchimp blocks.', 'freehold' ),
		};
	}

	/**
	 * Returns a result as WordPress expects it.
	 *
	 * @param string   $status `good`, `recommended` or `critical`.
	 * @param string   $label  The heading.
	 * @param string[] $lines  Sentences.
	 * @return array<string, mixed>
	 */
	private static function result( string $status, string $label, array $lines ): array {
		return array(
			'label'       => $label,
			'status'      => $status,
			'badge'       => array(
				'label' => __( 'Newsletter', 'freehold' ),
				'color' => 'blue',
			),
			'description' => implode( '', array_map( static fn ( string $line ): string => '<p>' . esc_html( $line ) . '</p>', $lines ) ),
			'actions'     => sprintf( '<p><a href="%s">%s</a></p>', esc_url( Screen::services_url() ), esc_html__( 'Open the Services screen', 'freehold' ) ),
			'test'        => 'freehold_mailchimp_connection',
		);
	}
}
