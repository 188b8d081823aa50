<?php
/**
 * Gives the site another URL, in the content, its metadata, options and, on a network, the list of its sites.
 *
 * @var string $to Set by the caller: the new URL, without a trailing slash.
 */

declare( strict_types=1 );

global $wpdb;

$prefixes = array( $wpdb->prefix );
if ( is_multisite() ) {
	foreach ( (array) $wpdb->get_col( "SELECT blog_id FROM {$wpdb->blogs}" ) as $blog_id ) {
		$prefixes[] = $wpdb->get_blog_prefix( (int) $blog_id );
	}
}
$prefixes = array_unique( $prefixes );

// The rows are read directly because WebAssembly defines WP_HOME, so that get_option() returns the new URL.
$old = (array) $wpdb->get_col( "SELECT option_value FROM {$wpdb->options} WHERE option_name IN ( 'home', 'siteurl' )" );
foreach ( $prefixes as $prefix ) {
	// A copy of a site can contain images from a port that neither option names.
	$old = array( ...$old, ...(array) $wpdb->get_col( "SELECT guid FROM {$prefix}posts WHERE post_type = 'attachment'" ) );
}
$origins = array();
foreach ( $old as $url ) {
	if ( preg_match( '#^https?://(?:127\.0\.0\.1|localhost|freehold\.test)(?::\d+)?(?=/|$)#', $url, $found ) && $found[0] !== $to ) {
		$origins[ $found[0] ] = true;
	}
}

$move_text = static function ( string $text, string $from ) use ( $to ): string {
	$forms = array(
		// As it is, in JSON and in a query string. Another port or a longer host name is another URL.
		array( $from, $to, '(?![\w-]|[.:]\w)' ),
		array( str_replace( '/', '\\/', $from ), str_replace( '/', '\\/', $to ), '(?![\w-]|[.:]\w)' ),
		array( rawurlencode( $from ), rawurlencode( $to ), '(?!\w|%3A)' ),
	);
	foreach ( $forms as list( $search, $replacement, $end ) ) {
		$text = (string) preg_replace( '#' . preg_quote( $search, '#' ) . $end . '#', addcslashes( $replacement, '\\$' ), $text );
	}
	return $text;
};

$move_value = static function ( string $stored, string $from ) use ( $move_text ): string {
	if ( ! is_serialized( $stored ) ) {
		return $move_text( $stored, $from );
	}
	$value = unserialize( $stored, array( 'allowed_classes' => array( 'stdClass' ) ) );
	$moved = map_deep( $value, static fn( $part ) => is_string( $part ) ? $move_text( $part, $from ) : $part );
	// Objects of other classes cannot be written back.
	return str_contains( serialize( $moved ), '__PHP_Incomplete_Class' ) ? $stored : serialize( $moved );
};

$tables = array(
	$wpdb->users    => array( 'ID', 'user_url' ),
	$wpdb->usermeta => array( 'umeta_id', 'meta_value' ),
);
if ( is_multisite() ) {
	$tables[ $wpdb->sitemeta ] = array( 'meta_id', 'meta_value' );
}
foreach ( $prefixes as $prefix ) {
	$tables[ $prefix . 'options' ]       = array( 'option_id', 'option_value' );
	$tables[ $prefix . 'posts' ]         = array( 'ID', 'post_content', 'post_content_filtered', 'post_excerpt', 'guid' );
	$tables[ $prefix . 'postmeta' ]      = array( 'meta_id', 'meta_value' );
	$tables[ $prefix . 'comments' ]      = array( 'comment_ID', 'comment_content', 'comment_author_url' );
	$tables[ $prefix . 'commentmeta' ]   = array( 'meta_id', 'meta_value' );
	$tables[ $prefix . 'term_taxonomy' ] = array( 'term_taxonomy_id', 'description' );
	$tables[ $prefix . 'termmeta' ]      = array( 'meta_id', 'meta_value' );
	$tables[ $prefix . 'links' ]         = array( 'link_id', 'link_url' );
}

foreach ( array_keys( $origins ) as $from ) {
	$host = (string) preg_replace( '#^https?://#', '', $from );
	if ( is_multisite() ) {
		$to_host = (string) preg_replace( '#^https?://#', '', $to );
		$wpdb->query( $wpdb->prepare( "UPDATE {$wpdb->blogs} SET domain = %s WHERE domain = %s", $to_host, $host ) );
		$wpdb->query( $wpdb->prepare( "UPDATE {$wpdb->site} SET domain = %s WHERE domain = %s", $to_host, $host ) );
	}
	// A query string contains the host with an encoded colon.
	$pattern = '%' . $wpdb->esc_like( strtok( $host, ':' ) ) . '%';
	foreach ( $tables as $table => $columns ) {
		$id = array_shift( $columns );
		// The plugin's own settings contain the URL that its keys are for: moved.php migrates them.
		$condition = 'option_id' === $id ? "AND option_name NOT LIKE 'freehold%'" : '';
		foreach ( $columns as $column ) {
			$rows = $wpdb->get_results( $wpdb->prepare( "SELECT %i AS id, %i AS value FROM %i WHERE %i LIKE %s $condition", $id, $column, $table, $column, $pattern ) );
			foreach ( (array) $rows as $row ) {
				$moved = $move_value( (string) $row->value, $from );
				if ( $moved !== $row->value ) {
					$wpdb->update( $table, array( $column => $moved ), array( $id => $row->id ) );
				}
			}
		}
	}
}
wp_cache_flush();
return null;
