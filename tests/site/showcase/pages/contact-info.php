<?php
/**
 * A card with the address.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	$part = static fn ( string $name, array $attributes, string $html ): string => block( "jetpack/{$name}", $attributes, "<div class=\"wp-block-jetpack-{$name}\">{$html}</div>" );
	return array(
		'content' => block(
			'jetpack/contact-info',
			array(),
			'<div class="wp-block-jetpack-contact-info">' . post(
				$part( 'name', array( 'name' => 'Harbour Lane Coffee' ), 'Harbour Lane Coffee' ),
				$part( 'email', array( 'email' => 'hello@harbourlane.example' ), '<a href="mailto:hello@harbourlane.example">hello@harbourlane.example</a>' ),
				$part( 'phone', array( 'phone' => '+1 (207) 555-0147' ), '<a href="tel:+12075550147">+1 (207) 555-0147</a>' ),
				$part(
					'address',
					array(
						'address' => '3 Harbour Lane',
						'city'    => 'Port Freehold',
						'region'  => 'ME',
						'postal'  => '04101',
						'country' => 'USA',
					),
					'<div class="jetpack-address__address jetpack-address__address1">3 Harbour Lane</div><div><span class="jetpack-address__city">Port Freehold</span>, <span class="jetpack-address__region">ME</span> <span class="jetpack-address__postal">04101</span></div><div class="jetpack-address__country">USA</div>'
				)
			) . '</div>'
		),
		'try'     => array( 'Save the contact to your phone with the link below the card, if the option is on.' ),
	);
};
