<?php
/**
 * A house ad and a slot of AdSense.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	\Freehold\Settings::set( 'modules.ads.options.consent', 'never' );
	$slot = static function ( array $fields ): string {
		$request = new \WP_REST_Request( 'POST', '/freehold/v4/ads/slots' );
		$request->set_body_params( $fields );
		$response = rest_do_request( $request );
		if ( $response->is_error() ) {
			throw new \RuntimeException( (string) wp_json_encode( $response->get_data() ) );
		}
		return block( 'jetpack/wordads', array( 'slot' => $response->get_data()['id'] ) );
	};
	return array(
		'content' => post(
			paragraphs( 'The café’s own ad, as code:' ),
			$slot(
				array(
					'name'    => 'Tenth cup',
					'kind'    => 'code',
					'consent' => false,
					'code'    => '<p style="border:2px dashed;padding:1rem;text-align:center"><strong>The tenth cup is free.</strong> Say “lighthouse” at the bar.</p>',
				)
			),
			paragraphs( 'A unit of AdSense, which comes from a stand-in here:' ),
			$slot(
				array(
					'name'      => 'Below posts',
					'kind'      => 'adsense',
					'publisher' => 'ca-pub-1234567890123456',
					'unit'      => '1234567890',
				)
			)
		),
		'try'     => array(
			view( 'ads', 'Change the slots' ) . ': an image with a link needs no other company.',
			view( 'features', 'Choose when ads of other companies load' ) . ': this site does not ask for consent, yours should.',
		),
	);
};
