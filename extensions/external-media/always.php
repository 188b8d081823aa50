<?php
/**
 * Permissions to use people's Google Photos can be exported and erased, and are given back when somebody leaves, while the
 * module is off too: they do not go away with it.
 *
 * @package Freehold
 */

declare( strict_types=1 );

add_filter( 'wp_privacy_personal_data_exporters', array( Freehold\ExternalMedia\Privacy::class, 'exporters' ) );
add_filter( 'wp_privacy_personal_data_erasers', array( Freehold\ExternalMedia\Privacy::class, 'erasers' ) );
add_action( 'delete_user', array( Freehold\ExternalMedia\Google\Account::class, 'disconnect' ), 10, 1 );
add_action( 'remove_user_from_blog', array( Freehold\ExternalMedia\Google\Account::class, 'disconnect' ), 10, 1 );
