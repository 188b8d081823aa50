<?php
declare( strict_types=1 );

namespace Freehold\Modules\Ads\AdsTxt;

use Freehold\Admin\Page;

/**
 * Tells administrators if visitors do not get the ads.txt that they have entered.
 */
final class Health {

	/**
	 * Returns the test.
	 *
	 * @return array<string, array{label: string, test: callable(): array<string, mixed>}>
	 */
	public static function tests(): array {
		return array(
			'freehold_ads_txt' => array(
				'label' => __( 'ads.txt', 'freehold' ),
				'test'  => self::run( ... ),
			),
		);
	}

	/**
	 * Runs the test, without a request.
	 *
	 * @return array<string, mixed> As core expects.
	 */
	private static function run(): array {
		$faults = array();
		foreach ( array_filter( Files::names(), static fn ( string $file ): bool => '' !== Files::read( $file ) ) as $file ) {
			$codes  = array_column( Surroundings::of( $file ), 'code' );
			$errors = array_filter( Validator::problems( Files::read( $file ) ), static fn ( array $problem ): bool => 'error' === $problem['level'] );
			if ( array() !== array_intersect( $codes, array( Surroundings::FILE, Surroundings::PLUGIN, Surroundings::FOLDER ) ) ) {
				/* translators: %s: the name of a file. */
				$faults[] = sprintf( __( 'Visitors do not get the text of %s that is entered in Freehold.', 'freehold' ), $file );
			} elseif ( array() !== $errors ) {
				/* translators: %s: the name of a file. */
				$faults[] = sprintf( __( '%s contains lines that ad companies cannot read.', 'freehold' ), $file );
			}
		}
		$is_good = array() === $faults;
		return array(
			'label'       => $is_good ? __( 'ads.txt has no known problems', 'freehold' ) : __( 'ads.txt needs attention', 'freehold' ),
			'status'      => $is_good ? 'good' : 'recommended',
			'badge'       => array(
				'label' => __( 'Ads', 'freehold' ),
				'color' => 'blue',
			),
			'description' => sprintf( '<p>%s</p>', esc_html( $is_good ? __( 'Ad companies read this file to learn who may sell ads on this site.', 'freehold' ) : implode( ' ', $faults ) ) ),
			'actions'     => sprintf( '<p><a href="%s">%s</a></p>', esc_url( Page::url( 'ads', array( 'view' => 'txt' ) ) ), esc_html__( 'Edit ads.txt', 'freehold' ) ),
			'test'        => 'freehold_ads_txt',
		);
	}
}
