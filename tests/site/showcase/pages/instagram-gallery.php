<?php
/**
 * The latest posts of an account.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	$account = \Freehold\Modules\InstagramGallery\Accounts\Accounts::connect_token( (string) getenv( 'FREEHOLD_SITE_INSTAGRAM_TOKEN' ) );
	\Freehold\Modules\InstagramGallery\Sync\Sync::run( $account->id, 60 );
	$url = "https://www.instagram.com/{$account->username}/";
	return array(
		'content' => block(
			'jetpack/instagram-gallery',
			array(
				'accessToken'   => $account->handle,
				'instagramUser' => $account->username,
				'columns'       => 3,
				'count'         => 9,
			),
			'<div class="wp-block-jetpack-instagram-gallery"><a href="' . $url . '" rel="noopener noreferrer" target="_blank">' . $url . '</a></div>'
		),
		'try'     => array( 'In the editor, connect another account: Instagram’s page is a stand-in too.' ),
	);
};
