<?php
/**
 * Plugin Name: Related posts bench
 * Description: Fills a site with posts and measures what the block costs in a page.
 */

declare( strict_types=1 );

/*
 * A request with `X-Related` returns what the block costs: `hit` with the stored list, `miss` without one.
 */
add_action(
	'template_redirect',
	static function (): void {
		global $wpdb;
		$mode = (string) ( $_SERVER['HTTP_X_RELATED'] ?? '' );
		if ( '' === $mode || ! is_singular() ) {
			return;
		}
		if ( 'miss' === $mode ) {
			Freehold\Modules\RelatedPosts\ListTable::remove( get_queried_object_id() );
		}
		the_post();
		// Every page does this.
		apply_filters( 'the_content', get_the_content() );
		get_the_term_list( get_the_ID(), 'post_tag' );
		get_the_category_list();
		$queries = $wpdb->num_queries;
		$begin   = hrtime( true );
		$html    = do_blocks( '<!-- wp:jetpack/related-posts {"displayAuthor":true,"displayContext":true,"displayThumbnails":true,"postsToShow":6} /-->' );
		$duration = ( hrtime( true ) - $begin ) / 1e6;
		wp_send_json(
			array(
				'ms'      => $duration,
				'queries' => $wpdb->num_queries - $queries,
				'posts'   => substr_count( $html, '<li ' ),
			)
		);
	}
);

/**
 * Inserts posts about several topics directly into the tables. Their words are distributed as in natural languages.
 *
 * @param int $count The number of posts.
 */
function freehold_bench_posts( int $count ): void {
	global $wpdb;
	mt_srand( $count );
	$categories = array();
	$tags       = array();
	foreach ( range( 1, 20 ) as $number ) {
		$categories[] = freehold_bench_term( "Category {$number}", 'category' );
	}
	foreach ( range( 1, 400 ) as $number ) {
		$tags[] = freehold_bench_term( "Tag {$number}", 'post_tag' );
	}
	$word = static fn ( int $topic ): string => mt_rand( 0, 3 ) > 0
		// Zipf: the word of rank r is about 1/r as frequent.
		? 'word' . base_convert( (string) (int) exp( mt_rand() / mt_getrandmax() * log( 20000 ) ), 10, 26 )
		: "topic{$topic}x" . base_convert( (string) mt_rand( 0, 60 ), 10, 26 );
	$first = 1 + (int) $wpdb->get_var( "SELECT MAX(ID) FROM {$wpdb->posts}" );
	for ( $from = 0; $from < $count; $from += 500 ) {
		$posts = array();
		$terms = array();
		for ( $id = $first + $from; $id < $first + min( $count, $from + 500 ); $id++ ) {
			$topic = mt_rand( 1, 400 );
			$title = implode( ' ', array_map( static fn (): string => $word( $topic ), range( 1, 6 ) ) );
			$text  = '<!-- wp:paragraph --><p>' . implode( ' ', array_map( static fn (): string => $word( $topic ), range( 1, 150 ) ) ) . '</p><!-- /wp:paragraph -->';
			$date  = gmdate( 'Y-m-d H:i:s', time() - 300000000 + $id * 2990 );

			$posts[] = "({$id},1,'{$date}','{$date}','{$text}','{$title}','','publish','post-{$id}','','','{$date}','{$date}','','post')";
			$terms[] = "({$id},{$categories[ $topic % 20 ]})";
			foreach ( array_unique( array( $tags[ $topic - 1 ], $tags[ mt_rand( 0, 399 ) ] ) ) as $tag ) {
				$terms[] = "({$id},{$tag})";
			}
		}
		$wpdb->query( "INSERT INTO {$wpdb->posts} (ID,post_author,post_date,post_date_gmt,post_content,post_title,post_excerpt,post_status,post_name,to_ping,pinged,post_modified,post_modified_gmt,post_content_filtered,post_type) VALUES " . implode( ',', $posts ) );
		$wpdb->query( "INSERT INTO {$wpdb->term_relationships} (object_id,term_taxonomy_id) VALUES " . implode( ',', $terms ) );
	}
	$wpdb->query( "UPDATE {$wpdb->term_taxonomy} x SET count = ( SELECT COUNT(*) FROM {$wpdb->term_relationships} r WHERE r.term_taxonomy_id = x.term_taxonomy_id )" );
	wp_cache_flush();
}

/**
 * Returns a term. Creates it if it does not exist.
 *
 * @param string $name     Its name.
 * @param string $taxonomy Its taxonomy.
 * @return int Its `term_taxonomy_id`.
 */
function freehold_bench_term( string $name, string $taxonomy ): int {
	$term = term_exists( $name, $taxonomy ) ?: wp_insert_term( $name, $taxonomy );
	return (int) $term['term_taxonomy_id'];
}
