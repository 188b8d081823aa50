<?php
/**
 * Buttons for sharing, in each style.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	$buttons = static fn ( array $attributes ): string => block(
		'jetpack/sharing-buttons',
		$attributes,
		'<ul class="wp-block-jetpack-sharing-buttons ' . ( $attributes['size'] ?? 'has-normal-icon-size' ) . ' jetpack-sharing-buttons__services-list" id="jetpack-sharing-serivces-list">' . implode( "\n\n", array_map( static fn ( string $service ): string => block( 'jetpack/sharing-button', array( 'service' => $service ) ), array( 'facebook', 'bluesky', 'mastodon', 'whatsapp', 'share', 'copy', 'mail', 'print' ) ) ) . '</ul>'
	);
	return array(
		'content' => post(
			paragraphs( 'Did you like the tour through the harbour? Tell others.' ),
			$buttons( array() ),
			$buttons( array( 'styleType' => 'text' ) ),
			$buttons(
				array(
					'styleType' => 'icon',
					'size'      => 'has-large-icon-size',
				)
			)
		),
		'try'     => array( 'Copy the link, print the page, or share it with an app of your device.' ),
	);
};
